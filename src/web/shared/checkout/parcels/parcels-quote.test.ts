import { expect, test } from "vitest";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { emptyParcel, withChange } from "../checkout-draft.ts";
import { parcelQuestions, quotesOf } from "./parcels-quote.ts";

const line = (id: number, quantity: number) => ({ product_id: id, variant_id: id, quantity, options: {} });
const cart = [line(1, 3)];
const kyiv = { ref: "kyiv", nameUk: "Київ", nameRu: "Киев" } as never;
const parcel = (key: string, units = {}) => withChange(emptyParcel, { screen: { key, units } });
const asked = (...sent: Parameters<typeof parcelQuestions>[1]) => parcelQuestions(cart, sent);
const quote = (total: number, parcels: { total: number }[] = []) =>
  ({ total, parcels }) as unknown as QuoteJson;

test("the only parcel holds the whole cart, and its price is that of the whole", () => {
  const question = asked({ parcel: parcel("p1"), city: kyiv });
  expect([question.items, question.more_parcels]).toEqual([cart, []]);
  expect(quotesOf(question, { quote: quote(300), question })).toMatchObject([{ total: 300 }]);
});

test("units that no parcel has yet are priced with the first one, so that the sum is always of all", () => {
  const question = asked({ parcel: parcel("p1"), city: null }, { parcel: parcel("p2"), city: null });
  expect([question.items, question.more_parcels[0]?.items]).toEqual([cart, []]);
});

test("while the price of an added parcel is loading, it has none, and the others keep theirs", () => {
  const one = asked({ parcel: parcel("p1"), city: kyiv });
  const two = asked({ parcel: parcel("p1"), city: kyiv }, { parcel: parcel("p2"), city: null });
  expect(quotesOf(two, { quote: quote(300), question: one })).toMatchObject([{ total: 300 }, null]);
  expect(quotesOf(two, null)).toEqual([null, null]);
  const value = { quote: quote(500, [{ total: 300 }, { total: 200 }]), question: two };
  expect(quotesOf(two, value)).toMatchObject([{ total: 300 }, { total: 200 }]);
});
