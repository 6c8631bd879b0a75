import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Facts, faceted, freeFrom, usefulValues, weightBandOf } from "./facets.ts";
import { choiceKeys, type Filters, freeFroms, noFilters, weightBandKeys } from "./filters.ts";
import { chocolates, fillings } from "./product.ts";

const occasions = ["kokhannia", "podiaka", "velykden"] as const;
const some = <T>(all: readonly T[]) => fc.subarray([...all]);
const aProduct: fc.Arbitrary<Facts> = fc.record({
  price_kop: fc.integer({ min: 1_00, max: 20_00 }),
  inStock: fc.boolean(),
  chocolate: some(chocolates),
  filling: some(fillings),
  without: some(freeFroms),
  weight: some(weightBandKeys).map((bands) => bands.slice(0, 1)),
  occasion: some(occasions),
});
const price = fc.option(fc.integer({ min: 1, max: 20 }));
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  priceFrom: price,
  priceTo: price,
  chocolate: some(chocolates),
  filling: some(fillings),
  without: some(freeFroms),
  weight: some(weightBandKeys),
  occasion: some(occasions),
  inStock: fc.boolean(),
});
const found = (products: readonly Facts[], filters: Filters) => faceted(products, filters).matches.length;

describe("facets", () => {
  it("count for every value exactly the products that it would find", () => {
    fc.assert(
      fc.property(fc.array(aProduct, { maxLength: 25 }), anyFilters, (products, filters) => {
        const { counts } = faceted(products, filters);
        for (const key of choiceKeys) {
          for (const [value, count] of counts[key]) {
            const chosen = key === "without" ? [...new Set([...filters.without, value])] : [value];
            expect(count, `${key}=${value}`).toBe(found(products, { ...filters, [key]: chosen }));
          }
        }
      }),
    );
  });

  it("count what is in stock under all the other filters", () => {
    fc.assert(
      fc.property(fc.array(aProduct), anyFilters, (products, filters) => {
        expect(faceted(products, filters).inStock).toBe(found(products, { ...filters, inStock: true }));
      }),
    );
  });

  it("show a price range that excludes nothing when it is chosen", () => {
    fc.assert(
      fc.property(fc.array(aProduct), anyFilters, (products, filters) => {
        const open = { ...filters, priceFrom: null, priceTo: null };
        const { price } = faceted(products, filters);
        const range = price
          ? { priceFrom: Math.floor(price.min_kop / 100), priceTo: Math.ceil(price.max_kop / 100) }
          : { priceFrom: 1, priceTo: 1 };
        expect(found(products, { ...open, ...range })).toBe(found(products, open));
      }),
    );
  });

  it("leave a product that the visitor makes out of the price range", () => {
    const base = {
      inStock: true,
      chocolate: [],
      filling: [],
      without: [],
      weight: [],
      occasion: [],
    } as const;
    const products: Facts[] = [
      { ...base, price_kop: 45_00, made: true },
      { ...base, price_kop: 189_00 },
      { ...base, price_kop: 649_00 },
    ];
    expect(faceted(products, noFilters).price).toEqual({ min_kop: 189_00, max_kop: 649_00 });
  });

  it("offer no choice that leaves everything or, among few products, one product", () => {
    const counts = new Map([
      ["dark", 4],
      ["milk", 1],
    ]);
    expect([...usefulValues(counts, 5)]).toEqual(["dark"]);
    expect([...usefulValues(counts, 20)]).toEqual(["dark", "milk"]);
    expect([...usefulValues(new Map([["0-100", 21]]), 21)]).toEqual([]);
    expect([...usefulValues(new Map([["dark", 1]]), 1)]).toEqual([]);
  });

  it("find everything, in the given order, without filters", () => {
    fc.assert(
      fc.property(fc.array(aProduct), (products) => {
        expect(faceted(products, noFilters).matches).toEqual(products);
      }),
    );
  });

  it("keep values that find nothing under the other filters, so that they can be shown as empty", () => {
    const dark: Facts = {
      price_kop: 100_00,
      inStock: false,
      chocolate: ["dark"],
      filling: [],
      without: [],
      weight: [],
      occasion: [],
    };
    expect(faceted([dark], { ...noFilters, inStock: true }).counts.chocolate).toEqual(new Map([["dark", 0]]));
  });
});

describe("the «free of» filter", () => {
  it("finds food by its composition", () => {
    expect(freeFrom({ kind: "food", allergens: ["milk", "soy"], noAddedSugar: false })).toEqual([
      "nuts",
      "gluten",
    ]);
    expect(freeFrom({ kind: "food", allergens: ["almond", "gluten"], noAddedSugar: true })).toEqual([
      "milk",
      "sugar",
    ]);
  });

  it("does not find a mug", () => {
    expect(freeFrom({ kind: "goods", allergens: [], noAddedSugar: true })).toEqual([]);
  });
});

describe("weight bands", () => {
  it("put every weight into exactly one band", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 100_000 }), (grams) => weightBandOf(grams).length === 1));
  });
});
