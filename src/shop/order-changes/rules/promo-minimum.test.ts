import fc from "fast-check";
import { expect, test } from "vitest";
import { fallsBelow } from "./promo-minimum.ts";

const sum = fc.nat(1_000_00);

test("a code is removed only by a change that takes the sum from its minimum or above to below it", () => {
  expect(fallsBelow(500_00, { before_kop: 500_00, after_kop: 499_99 })).toBe(true);
  expect(fallsBelow(500_00, { before_kop: 600_00, after_kop: 500_00 })).toBe(false);
  expect(fallsBelow(500_00, { before_kop: 400_00, after_kop: 300_00 })).toBe(false);
});

test("a change that does not reduce the sum never removes the code", () => {
  fc.assert(
    fc.property(sum, sum, sum, (minimum, before, more) => {
      expect(fallsBelow(minimum, { before_kop: before, after_kop: before + more })).toBe(false);
    }),
  );
});
