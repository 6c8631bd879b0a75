import { expect, test } from "vitest";
import { memoByObject } from "./memo-by-object.ts";

test("a value is made once for each object, and again after it was forgotten", () => {
  let made = 0;
  const numbers = memoByObject(() => ++made);
  const [one, other] = [{}, {}];
  expect([numbers.of(one), numbers.of(one), numbers.of(other)]).toEqual([1, 1, 2]);
  numbers.forget(one);
  expect(numbers.of(one)).toBe(3);
});

test("a promise that fails is made again by the next reader", async () => {
  let isDown = true;
  const rows = memoByObject(async () => {
    if (isDown) throw new Error("no database");
    return "rows";
  });
  const db = {};
  await expect(rows.of(db)).rejects.toThrow();
  isDown = false;
  expect(await rows.of(db)).toBe("rows");
});

test("a value is made again when what it is made of changes", () => {
  const sums = memoByObject(
    (_key: object, one: number, other: number) => [one + other],
    (one) => one,
  );
  const key = {};
  const first = sums.of(key, 1, 1);
  expect(sums.of(key, 1, 2)).toBe(first);
  expect(sums.of(key, 2, 2)).toEqual([4]);
});
