import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { namedTests, nameProblem, notPassed, rowsOf } from "../scripts/named-tests.ts";

const root = path.join(import.meta.dirname, "..");
const table = fs.readFileSync(path.join(root, "docs/specification.md"), "utf8");
const source = (file: string): string => {
  const at = path.join(root, file);
  return fs.existsSync(at) ? fs.readFileSync(at, "utf8") : "";
};

test("every row of docs/specification.md names tests that exist and are not skipped, or says why it has none", () => {
  const rows = rowsOf(table);
  expect(rows.length).toBeGreaterThan(80);
  const wrong = rows.flatMap((row) => {
    const named = namedTests(row);
    // A row with a sentence instead of tests.
    if (named.length === 0) return row.endsWith(". |") ? [] : [row];
    return named.flatMap((one) => {
      const problem = nameProblem(one, source(one.file));
      return problem === null ? [] : [`${one.file} «${one.title}»: ${problem}`];
    });
  });
  expect(wrong).toEqual([]);
});

test("a title belongs to a test: no part of it, no group's title and no other text counts", () => {
  const of = (title: string, lines: string) => nameProblem({ file: "", title }, lines);
  expect(of("a bar is sold", 'test("a bar is sold", () => {});')).toBeNull();
  expect(of("a bar is sold", 'it("a bar is sold", async () => {});')).toBeNull();
  expect(of("%s is sold", 'test.each(bars)("%s is sold", () => {});')).toBeNull();
  expect(of("is sold", 'test.each(bars)("%s is sold", () => {});')).toBeNull();
  for (const lines of [
    'test("a bar is sold twice", () => {});',
    'describe("a bar is sold", () => {});',
    '// test: a bar is sold\nconst said = "a bar is sold";',
    'test.skip("a bar is sold", () => {});',
    'describe.skip("bars", () => { test("a bar is sold", () => {}); });',
    'test.skipIf(true)("a bar is sold", () => {});',
    "",
  ])
    expect([lines, of("a bar is sold", lines)]).not.toEqual([lines, null]);
});

test("a row holds while its test has passed in the run", () => {
  const row = "| 2 | Bars | `a.test.ts` «%s is sold»<br>`e2e/b.e2e.ts` «a box is sold» |";
  const named = namedTests(row);
  expect(named).toEqual([
    { file: "a.test.ts", title: "%s is sold" },
    { file: "e2e/b.e2e.ts", title: "a box is sold" },
  ]);
  const bar = { file: "a.test.ts", title: "a bar (70 %) is sold" };
  const box = { file: "e2e/b.e2e.ts", title: "a box is sold" };
  expect(notPassed(named, [bar, box])).toEqual([]);
  expect(notPassed(named, [bar, { ...box, file: "c.test.ts" }])).toEqual([box]);
  expect(notPassed(named, [box])).toEqual([named[0]]);
});
