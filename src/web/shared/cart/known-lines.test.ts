import { expect, test } from "vitest";
import type { QuoteJson, QuoteLineJson } from "#shop/cart/output/quote.ts";
import type { CartLine } from "#shop/cart/rules/lines.ts";
import { acknowledged, heard, parseKnownLines } from "./known-lines.ts";

const item = (product_id: number): CartLine => ({ product_id, variant_id: null, quantity: 1, options: {} });

const line = (product_id: number, price: number, name = "Еквадор"): QuoteLineJson => ({
  product_id,
  variant_id: product_id * 10,
  quantity: 1,
  options: {},
  name,
  variant: "100 г",
  variant_key: "100-h",
  slug: "ekvador",
  picture: "demo/ekvador",
  preview: null,
  price,
  old_price: null,
  total: price,
  weight_g: 100,
  available: true,
  occasions: [],
  parts: [],
});

const quote = (...lines: QuoteLineJson[]) => ({ lines }) as unknown as QuoteJson;

test("a price that changed between visits is shown until the buyer has read it", () => {
  const first = heard({}, [item(1)], quote(line(1, 185)));
  expect(first["1."]).toMatchObject({ price: 185, was: null });
  const later = heard(first, [item(1)], quote(line(1, 195)));
  expect(later["1."]).toMatchObject({ price: 195, was: 185 });
  expect(heard(later, [item(1)], quote(line(1, 195)))["1."]?.was).toBe(185);
  const read = acknowledged(later);
  expect(heard(read, [item(1)], quote(line(1, 195)))["1."]?.was).toBeNull();
});

test("a price that changed back is not reported", () => {
  const twice = heard(heard({}, [item(1)], quote(line(1, 185))), [item(1)], quote(line(1, 195)));
  expect(heard(twice, [item(1)], quote(line(1, 185)))["1."]?.was).toBeNull();
});

test("a missing product keeps its name, one that left the cart is forgotten", () => {
  const both = heard({}, [item(1), item(2)], quote(line(1, 185), line(2, 90)));
  const gone = heard(both, [item(1)], quote(line(1, 0, "")));
  expect(Object.keys(gone)).toEqual(["1."]);
  expect(gone["1."]?.name).toBe("Еквадор");
});

test("the known lines survive a reload", () => {
  const known = heard({}, [item(1)], quote(line(1, 185)));
  expect(parseKnownLines(JSON.parse(JSON.stringify(known)))).toEqual(known);
  expect(parseKnownLines({ a: { name: 1 }, b: null })).toEqual({});
});
