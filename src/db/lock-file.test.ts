import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataDirBusy, type Holder, isSurelyGone, takeLock } from "./lock-file.ts";

/** What a container has of its own: process ids. */
const container = ["--pid", "--fork", "--mount-proc", "--kill-child"];
const canUnshare = spawnSync("unshare", [...container, "true"]).status === 0;
const inContainer = canUnshare ? ["unshare", ...container] : [];

let dir = "";
const children: ChildProcess[] = [];
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "diaka-lock-")), "db");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  fs.rmSync(path.dirname(dir), { recursive: true });
});

/** A process that takes the lock and then writes a byte every few milliseconds. */
async function holder(options: object = {}): Promise<{ child: ChildProcess; written: () => number }> {
  const module = path.join(import.meta.dirname, "lock-file.ts");
  const writes = `${dir}.writes`;
  const script = `import fs from "node:fs"; import { takeLock } from ${JSON.stringify(module)};
    const lock = await takeLock(${JSON.stringify(dir)}, ${JSON.stringify(options)});
    const write = () => { lock.check(); fs.appendFileSync(${JSON.stringify(writes)}, "x"); };
    write();
    setInterval(write, 5);
    console.log("held");`;
  const [program = "", ...parameters] = [
    ...inContainer,
    process.execPath,
    "--input-type=module",
    "-e",
    script,
  ];
  const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, "data");
  return { child, written: () => fs.statSync(writes).size };
}

const soon = { patienceMs: 300, beatMs: 200 };

/** The process that has the lock: the child itself, or in a namespace the child's child. */
const processOf = ({ pid }: ChildProcess): number => {
  if (!canUnshare) return pid as number;
  return Number(fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
};

test("a directory that a process in another container holds is refused with a line that says what to do", async () => {
  await holder();
  const refused = await takeLock(dir, soon).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataDirBusy);
  expect((refused as Error).message).toMatch(
    /^\/.+ is in use by process \d+ on .+: stop it first, or set DATA_DIR/,
  );
});

test("a holder that is suspended, not ended, keeps its directory", async () => {
  const { child } = await holder();
  process.kill(processOf(child), "SIGSTOP");
  await expect(takeLock(dir, { ...soon, patienceMs: 1_000 })).rejects.toThrow(DataDirBusy);
});

test("a start right after the former process was killed succeeds", async () => {
  for (let kill = 0; kill < 5; kill += 1) {
    const { child } = await holder();
    process.kill(processOf(child), "SIGKILL");
    (await takeLock(dir)).release();
  }
});

test("a released directory can be taken again at once, by one process only", async () => {
  const first = await takeLock(dir, soon);
  await expect(takeLock(dir, soon)).rejects.toThrow(`process ${process.pid} on`);
  first.release();
  first.release();
  (await takeLock(dir, soon)).release();
  expect(fs.existsSync(`${dir}.lock`)).toBe(false);
});

/** Two machines do not always share the kernel locks of a file system. */
const loseKernelLock = () => fs.rmSync(`${dir}.oslock`);

test("a directory in use on another machine is refused, even where its lock does not reach", async () => {
  await holder({ ...soon, machine: "another" });
  loseKernelLock();
  await expect(takeLock(dir, soon)).rejects.toThrow(DataDirBusy);
});

test("a directory left behind by another machine is taken over after a while", async () => {
  const { child } = await holder({ ...soon, machine: "another" });
  process.kill(processOf(child), "SIGKILL");
  await once(child, "exit");
  (await takeLock(dir, soon)).release();
  fs.writeFileSync(`${dir}.lock`, "cut sho");
  (await takeLock(dir, soon)).release();
});

test("a holder that was stopped so long that another machine took over ends before it writes more", async () => {
  const { child, written } = await holder({ ...soon, machine: "another" });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  process.kill(processOf(child), "SIGSTOP");
  loseKernelLock();
  const lock = await takeLock(dir, soon);
  const before = written();
  process.kill(processOf(child), "SIGCONT");
  const [code] = await once(child, "exit");
  expect(code).toBe(1);
  expect(said).toContain("was taken over by another process");
  // At most the write during which it was stopped.
  expect(written()).toBeLessThanOrEqual(before + 1);
  lock.release();
});

test("a holder of this machine is gone when the kernel says so; others are watched", () => {
  const former: Holder = { token: "t", pid: 1, host: "a", machine: "this" };
  expect(isSurelyGone(null, "this")).toBe(true);
  expect(isSurelyGone(former, "this")).toBe(true);
  expect(isSurelyGone(former, "another")).toBe(false);
  expect(isSurelyGone("unreadable", "this")).toBe(false);
});
