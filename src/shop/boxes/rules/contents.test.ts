import fc from "fast-check";
import { expect, it, test } from "vitest";
import { boxSizes, contentsText, parseContents } from "./contents.ts";

const key = fc.stringMatching(/^[a-z0-9]{2}$/);
const cells = fc
  .constantFrom(...boxSizes)
  .chain((size) => fc.array(fc.option(key), { minLength: size, maxLength: size }));

test("a box is the same after it was written and read", () => {
  fc.assert(
    fc.property(cells, (box) => {
      expect(parseContents(contentsText(box))).toEqual(box);
    }),
  );
});

test("a text that is read as a box is written as the same text", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:[a-z0-9-]{2}){4}$/), (text) => {
      const box = parseContents(text);
      expect(box === null || contentsText(box) === text).toBe(true);
    }),
  );
});

it.each([
  ["nothing", ""],
  ["26 cells", "hz".repeat(26)],
  ["half a cell", "hzhzhzh"],
  ["a dash in a key", "hzh-hzhz"],
  ["capitals", "HZhzhzhz"],
  ["letters of another alphabet", "нz".repeat(4)],
  ["emoji", "🍫".repeat(4)],
  ["a line break at the end", `${"hz".repeat(4)}\n`],
  ["ten thousand characters", "hz".repeat(5000)],
])("%s is no box", (_, text) => {
  expect(parseContents(text)).toBeNull();
});
