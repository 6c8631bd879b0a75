// One process per embedded data directory: two would corrupt it. The lock lies beside the directory,
// names the process and when it started, and is stolen only from a process that is gone.
import fs from "node:fs";

interface Holder {
  pid: number;
  started: string;
}

/** When a process started, in the kernel's words; null when it does not run. Source: proc(5) field 22. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return null;
  }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "unknown";
  } catch {
    return fs.existsSync("/proc/self/stat") ? null : "unknown";
  }
}

export class DataDirBusy extends Error {
  constructor(dir: string, pid: number) {
    super(`${dir} is in use by process ${pid}: stop it first, or set DATA_DIR to another folder`);
  }
}

/**
 * Takes the lock or throws DataDirBusy.
 * @returns releases it; safe to call twice
 */
export function takeLock(dir: string): () => void {
  const file = `${dir}.lock`;
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? "unknown" };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      fs.writeFileSync(file, JSON.stringify(mine), { flag: "wx" });
      return () => {
        const holder = readHolder(file);
        if (holder?.pid === mine.pid && holder.started === mine.started) fs.rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = readHolder(file);
      if (holder && startOf(holder.pid) === holder.started) throw new DataDirBusy(dir, holder.pid);
      fs.rmSync(file, { force: true });
    }
  }
  throw new DataDirBusy(dir, readHolder(file)?.pid ?? 0);
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}
