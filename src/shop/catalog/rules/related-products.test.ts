import fc from "fast-check";
import { expect, test } from "vitest";
import { type BasketCounts, relatedIn, strengthOf } from "./related-products.ts";

const limits = { least: 3, most: 8 };

/** Counts in the form that the store returns. */
function countsOf(baskets: readonly (readonly number[])[]): BasketCounts {
  const having = new Map<number, number>();
  const pairs = new Map<string, { one: number; other: number; together: number }>();
  for (const basket of baskets) {
    const products = [...new Set(basket)].sort((a, b) => a - b);
    for (const [place, one] of products.entries()) {
      having.set(one, (having.get(one) ?? 0) + 1);
      for (const other of products.slice(place + 1)) {
        const key = `${one} ${other}`;
        pairs.set(key, { one, other, together: (pairs.get(key)?.together ?? 0) + 1 });
      }
    }
  }
  return { baskets: baskets.length, having, pairs: [...pairs.values()] };
}

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const someBaskets = fc.array(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 }), {
  maxLength: 120,
});

test("tea and its cup are related, the bestseller that is bought with both is not", () => {
  const [tea, cup, bestseller, soap] = [1, 2, 3, 4];
  const found = relatedIn(
    countsOf([
      ...many(10, [tea, cup, bestseller]),
      ...many(60, [bestseller]),
      ...many(10, [soap, bestseller]),
    ]),
    limits,
  );
  expect(found.map(({ productId, relatedId }) => [productId, relatedId])).toEqual([
    [tea, cup],
    [cup, tea],
  ]);
});

test("two orders together are too few to relate products", () => {
  const alone = many(50, [9]);
  expect(relatedIn(countsOf([...many(2, [1, 2]), ...alone]), limits)).toEqual([]);
  expect(relatedIn(countsOf([...many(3, [1, 2]), ...alone]), limits)).toHaveLength(2);
});

test("many joint orders weigh more than few", () => {
  expect(strengthOf(300, 300, 300, 10_000)).toBeGreaterThan(strengthOf(3, 30, 30, 10_000));
});

test("related products are related both ways, with the same strength", () => {
  fc.assert(
    fc.property(someBaskets, (baskets) => {
      const found = relatedIn(countsOf(baskets), { least: 3, most: 100 });
      for (const { productId, relatedId, strength } of found) {
        const back = found.find((one) => one.productId === relatedId && one.relatedId === productId);
        expect(back?.strength).toBe(strength);
      }
    }),
  );
});

test("a product that is in every order is related to none, and no product is related to itself", () => {
  fc.assert(
    fc.property(someBaskets, (baskets) => {
      const everywhere = 99;
      const found = relatedIn(countsOf(baskets.map((basket) => [...basket, everywhere])), limits);
      expect(found.some(({ relatedId }) => relatedId === everywhere)).toBe(false);
      expect(found.some(({ relatedId, productId }) => relatedId === productId)).toBe(false);
    }),
  );
});

test("the order of the orders changes nothing, and each product has its strongest relations first", () => {
  fc.assert(
    fc.property(someBaskets, (baskets) => {
      const sorted = (list: ReturnType<typeof relatedIn>) =>
        list.toSorted((a, b) => a.productId - b.productId || a.relatedId - b.relatedId);
      const found = relatedIn(countsOf(baskets), limits);
      expect(sorted(relatedIn(countsOf(baskets.toReversed()), limits))).toEqual(sorted(found));
      for (const id of new Set(found.map(({ productId }) => productId))) {
        const strengths = found.filter(({ productId }) => productId === id).map(({ strength }) => strength);
        expect(strengths.length).toBeLessThanOrEqual(limits.most);
        expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
      }
    }),
  );
});

test("repeated orders only add certainty: no related product is lost", () => {
  fc.assert(
    fc.property(someBaskets, fc.integer({ min: 2, max: 5 }), (baskets, times) => {
      const all = { least: 3, most: 100 };
      const key = ({ productId, relatedId }: { productId: number; relatedId: number }) =>
        `${productId} ${relatedId}`;
      const more = new Set(relatedIn(countsOf(many(times, baskets).flat()), all).map(key));
      for (const one of relatedIn(countsOf(baskets), all)) expect(more).toContain(key(one));
    }),
  );
});
