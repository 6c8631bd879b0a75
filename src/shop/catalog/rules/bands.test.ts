import fc from "fast-check";
import { expect, test } from "vitest";
import { type BandProduct, fillBands } from "./bands.ts";

const product = (slug: string, price: number, change: Partial<BandProduct> = {}): BandProduct => ({
  slug,
  price_kop: price * 100,
  inStock: true,
  isReady: true,
  isOfOccasion: true,
  ...change,
});
const slugs = (bands: BandProduct[][]) => bands.map((band) => band.map(({ slug }) => slug));

test("a gift is in the cheapest band that it fits, the most popular first", () => {
  const products = [product("box", 480), product("bar", 120), product("pop", 60), product("hamper", 1_200)];
  const bands = [200, 500].map((most) => ({ most, picks: [] }));
  expect(slugs(fillBands(products, bands, 4))).toEqual([["bar", "pop"], ["box"]]);
});

test("the team's picks come first, from outside the occasion too", () => {
  const products = [product("bar", 120), product("mug", 150, { isOfOccasion: false })];
  expect(slugs(fillBands(products, [{ most: 200, picks: ["mug"] }], 4))).toEqual([["mug", "bar"]]);
  expect(slugs(fillBands(products, [{ most: 200, picks: [] }], 4))).toEqual([["bar"]]);
});

test("a pick that costs more by now or is sold out is not shown", () => {
  const products = [product("box", 210), product("bar", 120, { inStock: false })];
  expect(slugs(fillBands(products, [{ most: 200, picks: ["box", "bar"] }], 4))).toEqual([[]]);
});

test("no band holds a gift above its sum, one that is sold out, or one of another band", () => {
  const products = fc.uniqueArray(
    fc.record({
      slug: fc.stringMatching(/^[a-f]{1,2}$/),
      price_kop: fc.integer({ min: 1_00, max: 2_000_00 }),
      inStock: fc.boolean(),
      isReady: fc.boolean(),
      isOfOccasion: fc.boolean(),
    }),
    { selector: ({ slug }) => slug },
  );
  const bands = fc.array(
    fc.record({
      most: fc.integer({ min: 20, max: 2_000 }),
      picks: fc.array(fc.stringMatching(/^[a-f]{1,2}$/)),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(products, bands, (all, asked) => {
      const filled = fillBands(all, asked, 4);
      for (const [index, band] of filled.entries())
        for (const { price_kop, inStock } of band)
          expect([inStock, price_kop <= (asked[index]?.most ?? 0) * 100]).toEqual([true, true]);
      const shown = filled.flat().map(({ slug }) => slug);
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});
