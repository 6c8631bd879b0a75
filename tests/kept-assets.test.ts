import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AssetDirs, bringBack, putAside } from "../scripts/kept-assets.ts";

const day = 24 * 3600 * 1000;
let root: string;
let dirs: AssetDirs;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "diaka-assets-"));
  dirs = {
    assets: path.join(root, "client/assets"),
    aside: path.join(root, "aside"),
    list: path.join(root, "retired.json"),
  };
});
afterEach(() => fs.rmSync(root, { recursive: true }));

/** A build like the bundler's: the folder is emptied and filled. */
function build(names: string[], now: number): string[] {
  putAside(dirs);
  fs.rmSync(dirs.assets, { recursive: true, force: true });
  fs.mkdirSync(dirs.assets, { recursive: true });
  for (const name of names) fs.writeFileSync(path.join(dirs.assets, name), `${name} of ${now}`);
  bringBack(dirs, now);
  return fs.readdirSync(dirs.assets).sort();
}

test("an open tab finds the files of its build for a week after it was replaced", () => {
  expect(build(["a.js", "shared.js"], 0)).toEqual(["a.js", "shared.js"]);
  // The first build's files are former only from now on, however long that build was current.
  expect(build(["b.js", "shared.js"], 30 * day)).toEqual(["a.js", "b.js", "shared.js"]);
  expect(build(["c.js", "shared.js"], 36 * day)).toEqual(["a.js", "b.js", "c.js", "shared.js"]);
  expect(build(["d.js", "shared.js"], 38 * day)).toEqual(["b.js", "c.js", "d.js", "shared.js"]);
  expect(fs.existsSync(dirs.aside)).toBe(false);
});

test("a file of the new build is the new one, and a restored one is no longer former", () => {
  build(["a.js"], 0);
  build(["b.js"], day);
  build(["a.js"], 2 * day);
  expect(fs.readFileSync(path.join(dirs.assets, "a.js"), "utf8")).toBe(`a.js of ${2 * day}`);
  expect(build(["c.js"], 10 * day)).toEqual(["a.js", "c.js"]);
});
