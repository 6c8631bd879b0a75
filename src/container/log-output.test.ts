import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diaka-log-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** A process that logs without end for half a second and then reports the result on stderr. */
const talkative = `import { setTimeout as wait } from "node:timers/promises";
  import { makeLog } from ${JSON.stringify(path.join(import.meta.dirname, "../container.ts"))};
  import { standardOutput } from ${JSON.stringify(path.join(import.meta.dirname, "log-output.ts"))};
  const log = makeLog("info");
  let longest = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    const from = performance.now();
    for (let line = 0; line < 200; line += 1) log.info({ turn, line }, "x".repeat(200));
    await wait(5);
    longest = Math.max(longest, performance.now() - from);
  }
  process.stderr.write(JSON.stringify({ longest, lost: standardOutput.lost }));
  const ending = process.argv[1];
  if (ending === "ends") process.exit(0);
  process.stdin.once("data", async () => { log.info("again"); await wait(1_500); process.exit(0); });`;

const run = (stdout: number | "pipe", ending: "ends" | "waits") =>
  spawn(process.execPath, ["--input-type=module", "-e", talkative, ending], {
    stdio: ["pipe", stdout, "pipe"],
  });

async function said(child: ReturnType<typeof run>): Promise<{ longest: number; lost: number }> {
  const [facts] = await once(child.stderr as NodeJS.ReadableStream, "data");
  return JSON.parse(String(facts));
}

test("a log on a full disk loses lines, counts them and stops nothing", async () => {
  const full = fs.openSync("/dev/full", "w");
  const child = run(full, "ends");
  const ended = once(child, "exit");
  const { lost, longest } = await said(child);
  expect(lost).toBeGreaterThan(10_000);
  expect(longest).toBeLessThan(1_000);
  expect(await ended).toEqual([0, null]);
  fs.closeSync(full);
});

test("a log without a reader stops nothing, and reports lost lines once it is read again", async () => {
  const child = run("pipe", "waits");
  const ended = once(child, "close");
  const { lost } = await said(child);
  expect(lost).toBeGreaterThan(10_000);
  let read = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    read += chunk.toString();
  });
  child.stdin?.write("go");
  expect(await ended).toEqual([0, null]);
  const lines = read.trimEnd().split("\n");
  const facts = lines.map((line) => JSON.parse(line) as { msg: string; lines?: number; line?: number });
  expect(facts.filter(({ msg }) => msg === "lines of the log were lost")).toMatchObject([{ lines: lost }]);
  // The lines that were not lost, plus "again" and the line with the count.
  expect(facts).toHaveLength(100 * 200 - lost + 2);
});

test("a reader that disconnects does not stop the shop", async () => {
  const child = run("pipe", "ends");
  child.stdout?.destroy();
  const ended = once(child, "exit");
  expect((await said(child)).lost).toBeGreaterThan(10_000);
  expect(await ended).toEqual([0, null]);
});

test("a writable log is written to its last line", () => {
  const file = path.join(folder, "log");
  const fd = fs.openSync(file, "a");
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", talkative, "ends"], {
    stdio: ["ignore", fd, "ignore"],
  });
  expect(status).toBe(0);
  expect(fs.readFileSync(file, "utf8").split("\n")).toHaveLength(100 * 200 + 1);
});
