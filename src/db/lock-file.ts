// One process per embedded data directory: two would lose each other's writes. The lock is a kernel lock, so
// it works across containers and ends with its process, even after a crash. Beside it lies a file that names
// the holder, for people. The holder touches it every other second, for file systems that other machines
// write to as well.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 100;
const SQLITE_BUSY = 5;

export interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** The same for all containers of one running kernel; changes when the machine restarts. */
  readonly machine: string;
}

export class DataDirBusy extends Error {}

const busy = (dir: string, holder: Holder | null): DataDirBusy =>
  new DataDirBusy(
    `${dir} is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : "another process"}: stop it first, or set DATA_DIR to another folder`,
  );

export interface Lock {
  /** To be called before each write: ends the process when another one has taken over the directory. */
  check(): void;
  /** Releases the directory; safe to call twice. */
  release(): void;
}

interface LockOptions {
  readonly machine?: string;
  /**
   * How often the holder touches its file. It counts as dead after three missed beats: a busy machine is not
   * dead.
   */
  readonly beatMs?: number;
  /** How long to wait for the kernel to release the lock of a process that was just killed. */
  readonly patienceMs?: number;
  /** What happens when the lock is lost; by default the process ends at once. */
  readonly onLost?: (line: string) => void;
}

/**
 * Whether the kernel lock alone is proof: then no holder can be left on this machine. A holder on another
 * machine, or an unreadable file, is watched first.
 */
export const isSurelyGone = (holder: Holder | null | "unreadable", machine: string): boolean =>
  holder === null || (holder !== "unreadable" && holder.machine === machine);

/**
 * Takes the lock; waits a few seconds for a process that is ending.
 * @throws DataDirBusy when it does not end
 */
export async function takeLock(dir: string, options: LockOptions = {}): Promise<Lock> {
  const { machine = thisMachine(), beatMs = 2_000, patienceMs = 5_000, onLost = exitLoudly } = options;
  const file = `${dir}.lock`;
  const kernelLock = await lockOfKernel(dir, file, patienceMs);
  try {
    const former = readHolder(file);
    if (!isSurelyGone(former, machine) && (await isBeating(file, 3 * beatMs)))
      throw busy(dir, former === "unreadable" ? null : former);
    const holder: Holder = { token: randomUUID(), pid: process.pid, host: os.hostname(), machine };
    fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(holder));
    fs.renameSync(`${file}.${process.pid}`, file);
    return hold({ dir, file, holder, kernelLock, beatMs, onLost });
  } catch (error) {
    kernelLock.close();
    throw error;
  }
}

/** SQLite's lock on an empty database: the only kernel lock that Node can take without a native module. */
async function lockOfKernel(dir: string, file: string, patienceMs: number): Promise<DatabaseSync> {
  const until = performance.now() + patienceMs;
  for (;;) {
    // Nothing else in this process may open this file: closing it there would release the lock (fcntl(2)).
    const lock = new DatabaseSync(`${dir}.oslock`, { timeout: 0 });
    try {
      lock.exec("begin exclusive");
      return lock;
    } catch (error) {
      lock.close();
      const { errcode, message } = error as Error & { errcode?: number };
      if (errcode !== SQLITE_BUSY)
        throw new DataDirBusy(
          `${dir} cannot be locked (${message}): set DATA_DIR to a folder on a disk of this machine`,
        );
      if (performance.now() > until) {
        const holder = readHolder(file);
        throw busy(dir, holder === "unreadable" ? null : holder);
      }
      await wait(POLL_MS);
    }
  }
}

function hold({
  dir,
  file,
  holder,
  kernelLock,
  beatMs,
  onLost,
}: {
  readonly dir: string;
  readonly file: string;
  readonly holder: Holder;
  readonly kernelLock: DatabaseSync;
  readonly beatMs: number;
  readonly onLost: (line: string) => void;
}): Lock {
  let isHeld = true;
  let checkedAt = performance.now();
  const check = (): void => {
    // A process that was suspended for a while comes here with an old time.
    if (!isHeld || performance.now() - checkedAt < beatMs) return;
    const found = readHolder(file);
    if (found !== null && found !== "unreadable" && found.token !== holder.token) {
      isHeld = false;
      clearInterval(beat);
      onLost(`${dir} was taken over by another process while this one was not running: it ends here`);
      return;
    }
    touch(file, holder, found === null);
    checkedAt = performance.now();
  };
  const beat = setInterval(check, beatMs + 1).unref();
  return {
    check,
    release() {
      clearInterval(beat);
      if (!isHeld) return;
      isHeld = false;
      const found = readHolder(file);
      if (found !== "unreadable" && found?.token === holder.token) fs.rmSync(file, { force: true });
      kernelLock.close();
    },
  };
}

/** A full disk or too many open files are no reason to release the directory. */
function touch(file: string, holder: Holder, isMissing: boolean): void {
  const now = new Date();
  try {
    if (isMissing) fs.writeFileSync(file, JSON.stringify(holder), { flag: "wx" });
    else fs.utimesSync(file, now, now);
  } catch {}
}

function exitLoudly(line: string): void {
  try {
    fs.writeSync(2, `${line}\n`);
  } finally {
    process.exit(1);
  }
}

function thisMachine(): string {
  try {
    return fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return os.hostname();
  }
}

/** Whether the file is touched while we watch. */
async function isBeating(file: string, watchMs: number): Promise<boolean> {
  const first = touchedAt(file);
  const until = performance.now() + watchMs;
  while (performance.now() < until) {
    await wait(POLL_MS);
    const now = touchedAt(file);
    if (now !== first) return now !== null;
  }
  return false;
}

/** Opens the file instead of only reading its metadata: network file systems may cache those. */
function touchedAt(file: string): number | null {
  let opened: number | undefined;
  try {
    opened = fs.openSync(file, "r");
    return fs.fstatSync(opened).mtimeMs;
  } catch {
    return null;
  } finally {
    if (opened !== undefined) fs.closeSync(opened);
  }
}

function readHolder(file: string): Holder | null | "unreadable" {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Holder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : "unreadable";
  }
}
