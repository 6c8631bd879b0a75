import fc from "fast-check";
import { expect, test } from "vitest";
import { totalOf } from "#shop/pricing/rules/prices.ts";
import { freeSums, replaceRefusal } from "./replacement.ts";

const bar = { id: 1, variant_id: 10, quantity: 2 };
const box = { id: 2, variant_id: 20, quantity: 1 };

test("a unit is replaced once, and only when it was ordered", () => {
  expect(replaceRefusal([bar, box], [{ id: 1, quantity: 2 }], new Map())).toBeNull();
  expect(replaceRefusal([bar, box], [{ id: 1, quantity: 2 }], new Map([[10, 1]]))).toMatchObject({ most: 1 });
  expect(replaceRefusal([bar, box], [{ id: 7, quantity: 1 }], new Map())).toMatchObject({ most: 0 });
});

test("every replacement costs nothing", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (subtotal) => {
      expect(totalOf(freeSums(subtotal))).toBe(0);
    }),
  );
});

const lines = fc
  .array(
    fc.record({ variant_id: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 5 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) => all.map((line, id) => ({ ...line, id })));
const wishes = fc.array(
  fc.uniqueArray(fc.record({ id: fc.nat(4), quantity: fc.integer({ min: 1, max: 5 }) }), {
    selector: ({ id }) => id,
    maxLength: 3,
  }),
  { maxLength: 8 },
);

test("repeated replacements never send more units of a product than were ordered", () => {
  fc.assert(
    fc.property(lines, wishes, (ordered, asked) => {
      const replaced = new Map<number, number>();
      for (const wanted of asked) {
        if (replaceRefusal(ordered, wanted, replaced)) continue;
        for (const { id, quantity } of wanted) {
          const variant = ordered.find((line) => line.id === id)?.variant_id ?? 0;
          replaced.set(variant, (replaced.get(variant) ?? 0) + quantity);
        }
      }
      for (const [variant, units] of replaced) {
        const all = ordered.filter(({ variant_id }) => variant_id === variant);
        expect(units).toBeLessThanOrEqual(all.reduce((sum, { quantity }) => sum + quantity, 0));
      }
    }),
  );
});
