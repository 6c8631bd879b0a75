import fc from "fast-check";
import { expect, test } from "vitest";
import { numberText, typedNumber } from "./typed-number.ts";

test("a sum may be typed with spaces and a comma", () => {
  expect(typedNumber("1 500,50")).toBe(1500.5);
  expect(typedNumber("1\u00a0500")).toBe(1500);
});

test("an empty field is empty, not zero", () => {
  expect([typedNumber(" "), numberText(null)]).toEqual([null, ""]);
});

test("a text that is no number is left for the server to check", () => {
  expect(typedNumber("сто")).toBe("сто");
});

test("a sum comes back from its text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (kopiykas) => {
      expect(typedNumber(numberText(kopiykas / 100))).toBe(kopiykas / 100);
    }),
  );
});
