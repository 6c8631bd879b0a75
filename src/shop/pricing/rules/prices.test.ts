import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineTotal, shareDiscount, subtotalOf, totalOf } from "./prices.ts";

const sums = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 50 });

describe("sums", () => {
  test("the parts of a discount add up to it and none exceeds the price of its line", () => {
    fc.assert(
      fc.property(sums, fc.double({ min: 0, max: 1, noNaN: true }), (lines, portion) => {
        const discount = Math.floor(subtotalOf(lines) * portion);
        const parts = shareDiscount(discount, lines);
        expect(subtotalOf(parts)).toBe(discount);
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(lines[index] ?? 0);
        });
      }),
    );
  });

  test("the sum does not depend on how units are spread over lines", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 99 })),
        (unit, counts) => {
          const units = counts.reduce((sum, count) => sum + count, 0);
          expect(subtotalOf(counts.map((count) => lineTotal(unit, count)))).toBe(lineTotal(unit, units));
        },
      ),
    );
  });

  test("a total is never negative while the discount is within the products' price", () => {
    const cost = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cost, cost, cost, cost, cost, (subtotal_kop, off, wrap_kop, delivery_kop, fee_kop) => {
        const discount_kop = Math.min(off, subtotal_kop);
        const total = totalOf({ subtotal_kop, discount_kop, wrap_kop, delivery_kop, fee_kop });
        expect(total).toBeGreaterThanOrEqual(wrap_kop + delivery_kop + fee_kop);
      }),
    );
  });
});
