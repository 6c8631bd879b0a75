import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemsOf, type SoldLine, worthOf } from "./items.ts";

const hryvnias = fc.integer({ min: 0, max: 1_000_000 }).map((kop) => kop / 100);
const line: fc.Arbitrary<SoldLine> = fc.record({
  product_id: fc.integer({ min: 1, max: 1_000 }),
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: 99 }),
  price: hryvnias,
});
const lines = fc.array(line, { maxLength: 20 });

describe("products in analytics events", () => {
  test("are worth the sum of price × quantity", () => {
    fc.assert(
      fc.property(lines, (given) => {
        const sum = given.reduce((total, { price, quantity }) => total + price * quantity, 0);
        expect(worthOf(itemsOf(given))).toBeCloseTo(sum, 1);
      }),
    );
  });

  test("share a code's discount, to half a kopiyka a unit, and never cost less than nothing", () => {
    fc.assert(
      fc.property(lines, hryvnias, (given, discount) => {
        const items = itemsOf(given, discount);
        const sum = given.reduce((total, { price, quantity }) => total + price * quantity, 0);
        const units = given.reduce((total, { quantity }) => total + quantity, 0);
        const expected = Math.max(0, sum - (sum > 0 ? discount : 0));
        expect(Math.abs(worthOf(items) - expected)).toBeLessThanOrEqual(units * 0.005 + 0.01);
        for (const { price, discount: off } of items) {
          expect(price).toBeGreaterThanOrEqual(0);
          expect(off).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("include the sale discount on one unit", () => {
    const [item] = itemsOf([{ product_id: 7, name: "Плитка", quantity: 2, price: 100, old_price: 125 }]);
    expect(item).toMatchObject({ id: "7", price: 100, discount: 25, quantity: 2 });
  });
});
