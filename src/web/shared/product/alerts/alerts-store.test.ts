import fc from "fast-check";
import { expect, test } from "vitest";
import { mostOnDevice } from "#shop/product-alerts/rules.ts";
import { isSameWish, parseGuestAlerts, type Wish, withWish } from "./alerts-store.ts";

const wish = fc.record<Wish>({
  kind: fc.constantFrom("in_stock", "price_drop"),
  product_id: fc.integer({ min: 1, max: 9 }),
  variant_id: fc.integer({ min: 1, max: 90 }),
});

test("any stored data give alerts or an empty list", () => {
  const wishLike = fc.record({
    kind: fc.constantFrom("in_stock", "price_drop", "colour"),
    product_id: fc.oneof(fc.nat(), fc.string()),
    variant_id: fc.integer(),
    variant_key: fc.string(),
    variant: fc.string(),
    seen_price: fc.oneof(fc.nat(), fc.constant(null)),
    key: fc.oneof(fc.string(), fc.constant(7)),
  });
  const stored = fc.oneof(fc.jsonValue(), fc.record({ items: fc.array(wishLike), at: fc.jsonValue() }));
  fc.assert(
    fc.property(stored, (given) => {
      // JSON text, which has no -0.
      const parsed = parseGuestAlerts(JSON.parse(JSON.stringify(given)));
      if (parsed) expect(parseGuestAlerts(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
    }),
  );
});

test("a repeated alert moves to the top, once, and a device keeps a limited number", () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 200 }), (asked) => {
      const kept = asked.reduce<readonly Wish[]>(withWish, []);
      expect(kept.length).toBeLessThanOrEqual(mostOnDevice);
      expect(kept[0]).toEqual(asked.at(-1));
      for (const one of kept) expect(kept.filter((other) => isSameWish(one, other))).toHaveLength(1);
    }),
  );
});
