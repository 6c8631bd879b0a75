import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const table = fs.readFileSync(path.join(root, "docs/specification.md"), "utf8");
/** As the sources write it between double quotes or backticks. */
const source = (file: string): string => {
  const at = path.join(root, file);
  return fs.existsSync(at) ? fs.readFileSync(at, "utf8").replaceAll('\\"', '"') : "";
};

test("every test that docs/specification.md names is there, and every row names one or says why not", () => {
  const rows = table.split("\n").filter((line) => /^\| [\d–]/.test(line));
  expect(rows.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const row of rows) {
    const named = [...row.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` «(.+?)»(?=<br>| \|$)/g)];
    const isSentence = row.endsWith(". |");
    if (named.length === 0 && !isSentence) wrong.push(row);
    for (const [, file = "", title = ""] of named)
      if (!source(file).includes(title)) wrong.push(`${file}: ${title}`);
  }
  expect(wrong).toEqual([]);
});
