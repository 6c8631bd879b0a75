import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectEmbedded } from "./pool.ts";
import { keepPrivate } from "./private-folder.ts";

const umask = process.umask();
let home = "";
beforeEach(() => {
  process.umask(0o022);
  home = fs.mkdtempSync(path.join(os.tmpdir(), "diaka-private-"));
});
afterEach(() => {
  process.umask(umask);
  fs.rmSync(home, { recursive: true });
});

const modeOf = (file: string): string => (fs.statSync(file).mode & 0o777).toString(8);

test("a data directory is created for its owner alone", () => {
  const folder = path.join(home, "deep/.data");
  expect(keepPrivate(folder)).toBe(true);
  expect(modeOf(folder)).toBe("700");
});

test("a data directory that was open to other users is closed to them", () => {
  const folder = path.join(home, ".data");
  for (const inside of ["", "uploads"]) {
    fs.mkdirSync(path.join(folder, inside), { recursive: true });
    fs.chmodSync(folder, 0o755);
    expect(keepPrivate(folder)).toBe(true);
    expect(modeOf(folder)).toBe("700");
  }
});

test("a folder that holds other files is left as it is, and reported as open", () => {
  fs.chmodSync(home, 0o755);
  fs.writeFileSync(path.join(home, "letter.txt"), "Добрий день");
  expect(keepPrivate(home)).toBe(false);
  expect(modeOf(home)).toBe("755");
});

test("no file of the embedded database can be read or written by other users", async () => {
  const folder = path.join(home, ".data");
  keepPrivate(folder);
  const { pool, close } = await connectEmbedded(folder, () => undefined);
  await pool.query("create table things (thing text)");
  await close();
  const open = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => (fs.statSync(path.join(folder, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
