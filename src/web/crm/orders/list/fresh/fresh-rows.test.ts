import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutFresh } from "./fresh-rows.ts";

const rows = (numbers: string, state = "") => [...numbers].map((number) => ({ number, state }));
const held = (before: string, now: string) => {
  const { shown, waiting } = withoutFresh(rows(before), rows(now));
  return [shown.map(({ number }) => number).join(""), waiting];
};

test("new rows wait above, and those they pushed off the end stay", () => {
  expect(held("abcd", "yzab")).toEqual(["abcd", 2]);
});

test("a row that has left the list is removed, and the next one comes after the last", () => {
  expect(held("abcd", "acde")).toEqual(["acde", 0]);
  expect(held("abcd", "zacd")).toEqual(["acd", 1]);
});

test("another list is shown as it is", () => {
  expect(held("abcd", "wxyz")).toEqual(["wxyz", 0]);
  expect(held("", "wxyz")).toEqual(["wxyz", 0]);
  expect(held("abcd", "")).toEqual(["", 0]);
});

test("the rows shown have their current data", () => {
  const { shown } = withoutFresh(rows("abc", "new"), rows("zab", "confirmed"));
  expect(shown.map(({ state }) => state)).toEqual(["confirmed", "confirmed", "new"]);
});

test("after any number of updates, no order is shown twice and none is lost", () => {
  const list = fc.uniqueArray(fc.constantFrom(..."abcdefghijkl"), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, (before, now) => {
      const { shown, waiting } = withoutFresh(rows(before.join("")), rows(now.join("")));
      const numbers = shown.map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const number of now.slice(waiting)) expect(numbers).toContain(number);
    }),
  );
});
