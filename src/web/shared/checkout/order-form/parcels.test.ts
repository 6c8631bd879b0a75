import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cart, lineKey } from "#shop/cart/rules/lines.ts";
import { type CheckoutDraft, emptyDraft, emptyParcel, parseDraft, withChange } from "../checkout-draft.ts";
import { left } from "./handing-out.ts";
import { added, begun, duplicated, mayAdd, parcelsOf, restored, withParcels } from "./parcels.ts";

const line = (id: number, quantity: number) => ({ product_id: id, variant_id: null, quantity, options: {} });
const cart: Cart = [line(1, 2), line(2, 2)];
const typed: CheckoutDraft = withChange(emptyDraft, {
  contact: { first_name: "Ірина" },
  recipient: { name: "Олег" },
  gift: { message: "Дякую" },
  screen: { isForAnother: true },
});
const two = (): CheckoutDraft => withChange(typed, begun(cart, typed));
const keysOf = (draft: CheckoutDraft) => parcelsOf(draft).map(({ screen }) => screen.key);
const change = (draft: CheckoutDraft, parcels: Parameters<typeof withParcels>[0]): CheckoutDraft =>
  withChange(draft, withParcels(parcels));

test("two parcels keep the fields typed for the one, and share the cart", () => {
  const [first, second] = parcelsOf(two());
  expect(first).toMatchObject({
    recipient: { name: "Олег" },
    gift: { message: "Дякую" },
    screen: { isForAnother: true },
  });
  expect(second).toMatchObject({
    recipient: { name: "" },
    gift: { message: "" },
    screen: { isForAnother: true },
  });
  expect(left(cart, parcelsOf(two()))).toEqual([]);
});

test("back to one parcel, the form is as it was", () => {
  expect(change(two(), parcelsOf(two()).slice(0, 1))).toEqual(typed);
});

test("without the first parcel the second one takes its place, with all its fields", () => {
  const draft = {
    ...two(),
    more_parcels: two().more_parcels.map((one) => withChange(one, { recipient: { name: "Олена" } })),
  };
  const [, second, third] = added(cart, parcelsOf(draft));
  const after = change(
    draft,
    [second, third].flatMap((one) => one ?? []),
  );
  expect(after.recipient.name).toBe("Олена");
  expect(keysOf(after)).toEqual(["p2", "p3"]);
});

test("a removed parcel is restored at its place, once", () => {
  const parcels = added(cart, parcelsOf(two()));
  const [first, second, third] = parcels;
  if (!first || !second || !third) throw new Error("three parcels");
  expect(restored([first, third], second, 1)).toEqual(parcels);
  expect(restored(parcels, second, 1)).toEqual(parcels);
});

test("a copied parcel has the same place and card, but another recipient", () => {
  const draft = two();
  const copy = duplicated(cart, parcelsOf(draft), 0).at(-1);
  expect(copy).toMatchObject({
    gift: { message: "Дякую" },
    recipient: { name: "", surname: "", phone: "" },
    screen: { key: "p3", isForAnother: true },
  });
});

test("each parcel after the first has its own recipient: only the first may be for the payer", () => {
  const draft = change(emptyDraft, [
    emptyParcel,
    withChange(emptyParcel, { screen: { key: "p2", isForAnother: false } }),
  ]);
  expect(parcelsOf(draft).map(({ screen }) => screen.isForAnother)).toEqual([false, true]);
});

test("there are as many parcels as units, and ten at most", () => {
  expect(mayAdd(cart, parcelsOf(two()))).toBe(true);
  expect(mayAdd([line(1, 2)], parcelsOf(two()))).toBe(false);
  const ten = Array.from({ length: 10 }, () => emptyParcel);
  expect(mayAdd([line(1, 99)], ten)).toBe(false);
});

test("parcels are restored after a reload as they were, each under a key of its own", () => {
  const draft = change(two(), added(cart, parcelsOf(two())));
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const doubled = {
    ...draft,
    more_parcels: [draft.more_parcels[0], draft.more_parcels[0], { screen: { key: "p1" } }, 7, null],
  };
  expect(keysOf(parseDraft(doubled) ?? emptyDraft)).toEqual(["p1", "p2"]);
});

test("with any stored data, each parcel has its fields and there are ten at most", () => {
  const junk = fc.record({
    more_parcels: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 30 })),
  });
  fc.assert(
    fc.property(junk, (stored) => {
      const parcels = parcelsOf(parseDraft(stored) ?? emptyDraft);
      expect(parcels.length).toBeLessThanOrEqual(10);
      expect(new Set(parcels.map(({ screen }) => screen.key)).size).toBe(parcels.length);
      for (const parcel of parcels)
        expect(Object.keys(parcel).sort()).toEqual(Object.keys(emptyParcel).sort());
    }),
  );
  const kept = parseDraft({
    more_parcels: [{ screen: { key: "p2", units: { [lineKey(line(1, 1))]: "2" } } }],
  });
  expect(kept?.more_parcels[0]?.screen.units).toEqual({});
});
