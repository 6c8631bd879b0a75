import fc from "fast-check";
import { expect, test } from "vitest";
import { maxLines } from "#shop/cart/rules/limits.ts";
import { lineKey } from "#shop/cart/rules/lines.ts";
import { emptyDraft, emptyParcel, withChange } from "../../../shared/checkout/checkout-draft.ts";
import { type DraftItem, noDrafts, type OrderDraft, parseDrafts, withDraft, withItem } from "./drafts.ts";

const item: fc.Arbitrary<DraftItem> = fc.record({
  product_id: fc.integer({ min: 1, max: 30 }),
  variant_id: fc.integer({ min: 1, max: 30 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  options: fc.constant({}),
  name: fc.string({ maxLength: 20 }),
  was: fc.option(fc.integer({ min: 1, max: 5_000 })),
});
const draft: fc.Arbitrary<OrderDraft> = fc
  .record({
    key: fc.uuid(),
    comment: fc.string(),
    promo_code: fc.string(),
    certificate_code: fc.string(),
    items: fc.uniqueArray(item, { selector: lineKey, maxLength: 10 }),
    lang: fc.constantFrom("uk" as const, "ru" as const),
    confirm: fc.boolean(),
    allow_cash: fc.boolean(),
    discount: fc.string(),
    discount_reason: fc.string(),
    more_parcels: fc
      .uniqueArray(fc.integer({ min: 2, max: 99 }), { maxLength: 9 })
      .map((keys) => keys.map((key) => withChange(emptyParcel, { screen: { key: `p${key}` } }))),
  })
  .map((typed) => ({ ...emptyDraft, ...typed }));
const origin = fc.constantFrom("new", "lead-1", "lead-2", "order-10001");

test("a draft saved on the device is read back as it was typed", () => {
  fc.assert(
    fc.property(origin, draft, (of, one) => {
      const kept = JSON.parse(JSON.stringify(withDraft(noDrafts, of, one)));
      expect(parseDrafts(kept)).toEqual({ [of]: one });
    }),
  );
});

test("any other stored data is no draft, and never breaks the page", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const drafts = parseDrafts(stored);
      if (drafts) for (const { items } of Object.values(drafts)) expect(Array.isArray(items)).toBe(true);
    }),
  );
  expect(parseDrafts({ new: { key: 1 }, "lead-1": null })).toEqual({});
});

test("drafts are independent, and forgotten ones are removed", () => {
  fc.assert(
    fc.property(draft, draft, (one, other) => {
      const both = withDraft(withDraft(noDrafts, "new", one), "lead-1", other);
      expect(both).toEqual({ new: one, "lead-1": other });
      expect(withDraft(both, "new", null)).toEqual({ "lead-1": other });
      let many = noDrafts;
      for (let n = 0; n < 30; n += 1) many = withDraft(many, `lead-${n}`, one);
      expect(Object.keys(many)).toHaveLength(10);
      expect(many).toHaveProperty("lead-29");
    }),
    { numRuns: 20 },
  );
});

test("added units are never lost, and one variant is one line", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: maxLines }), (added) => {
      const lines = added.reduce<readonly DraftItem[]>(withItem, []);
      expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
      const units = (items: readonly DraftItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(units(lines)).toBe(units(added));
    }),
  );
});
