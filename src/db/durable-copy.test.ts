import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyDurably } from "./durable-copy.ts";

const home = fs.mkdtempSync(path.join(os.tmpdir(), "diaka-copy-"));
const from = path.join(home, "from");
const to = path.join(home, "to");

beforeAll(() => {
  fs.mkdirSync(path.join(from, "base/empty"), { recursive: true });
  fs.writeFileSync(path.join(from, "version"), "18");
  fs.writeFileSync(path.join(from, "base/table"), "rows");
  // As left by a copy that was interrupted.
  fs.mkdirSync(`${to}.draft/old`, { recursive: true });
});
afterAll(() => fs.rmSync(home, { recursive: true }));

test("a copy has every file and folder, for its owner alone", async () => {
  await copyDurably(from, to);
  expect(fs.readdirSync(to, { recursive: true }).sort()).toEqual([
    "base",
    "base/empty",
    "base/table",
    "version",
  ]);
  expect(fs.readFileSync(path.join(to, "base/table"), "utf8")).toBe("rows");
  for (const file of ["", "base", "version", "base/table"])
    expect(fs.statSync(path.join(to, file)).mode & 0o077).toBe(0);
  expect(fs.readdirSync(home).sort()).toEqual(["from", "to"]);
});

test("what is there already is not replaced", async () => {
  await expect(copyDurably(from, to)).rejects.toThrow("ENOTEMPTY");
});
