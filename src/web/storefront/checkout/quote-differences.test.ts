import { expect, test } from "vitest";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { quoteDifferences } from "./quote-differences.ts";

const quote = (price: number, rows: Partial<QuoteJson> = {}): QuoteJson =>
  ({
    lines: [{ product_id: 1, variant_id: 10, name: "Еквадор", price }],
    wrap: 0,
    ribbon: 0,
    discount: 0,
    delivery: null,
    fee: 0,
    ...rows,
  }) as unknown as QuoteJson;

test("a dearer bar and a new fee are shown with their former sums", () => {
  expect(quoteDifferences(quote(149, { fee: 20 }), quote(165, { fee: 22.5 }))).toEqual([
    { what: { line: "Еквадор" }, was: 149, now: 165 },
    { what: "fee", was: 20, now: 22.5 },
  ]);
});

test("delivery that was not chosen yet cost nothing", () => {
  expect(quoteDifferences(quote(149), quote(149, { delivery: 95 }))).toEqual([
    { what: "delivery", was: 0, now: 95 },
  ]);
});

test("a dearer ribbon is shown by itself, and not with the wrapping paper", () => {
  const [was, now] = [quote(149, { wrap: 70, ribbon: 25 }), quote(149, { wrap: 80, ribbon: 35 })];
  expect(quoteDifferences(was, now)).toEqual([{ what: "ribbon", was: 25, now: 35 }]);
});

test("equal quotes have no differences", () => {
  expect(quoteDifferences(quote(149, { delivery: 95 }), quote(149, { delivery: 95 }))).toEqual([]);
});
