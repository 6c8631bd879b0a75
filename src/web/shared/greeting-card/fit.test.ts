import fc from "fast-check";
import { expect, test } from "vitest";
import { letterSize } from "./fit.ts";

test("a short text is large, and 180 characters in eight lines are smaller, yet legible", () => {
  expect(letterSize("З любов’ю")).toBe(5);
  const verse = Array.from({ length: 8 }, () => "Хай буде солодко тобі").join("\n");
  expect(letterSize(verse)).toBeGreaterThan(3.5);
  expect(letterSize("Ш".repeat(180))).toBeGreaterThanOrEqual(2.5);
});

test("a longer text is never larger", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 180 }), fc.string({ maxLength: 60 }), (text, more) => {
      expect(letterSize(`${text} ${more}`)).toBeLessThanOrEqual(letterSize(text));
    }),
  );
});
