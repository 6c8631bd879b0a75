import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildListing,
  freeFroms,
  hasFilters,
  type ListingQuery,
  noFilters,
  parseListing,
  plainQuery,
  sorts,
  toggled,
  weightBandKeys,
  withFilters,
  withPage,
} from "./filters.ts";
import { chocolates, fillings } from "./product.ts";

const read = (query: string): ListingQuery => parseListing(new URLSearchParams(query));
const write = (query: ListingQuery): string => buildListing(query).toString();

const inOrder = <T>(vocabulary: readonly T[]) => fc.subarray([...vocabulary]);
const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    prices: fc.tuple(
      fc.option(fc.integer({ min: 1, max: 9_999_999 })),
      fc.option(fc.integer({ min: 1, max: 9_999_999 })),
    ),
    chocolate: inOrder(chocolates),
    filling: inOrder(fillings),
    without: inOrder(freeFroms),
    weight: inOrder(weightBandKeys),
    occasion: fc.subarray(["8-bereznia", "podiaka", "vesillia"]),
    inStock: fc.boolean(),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  .map(({ prices: [a, b], sort, page, ...rest }) => {
    const [priceFrom, priceTo] = a !== null && b !== null && a > b ? [b, a] : [a, b];
    return { filters: { ...rest, priceFrom, priceTo }, sort, page };
  });

describe("the address of a listing", () => {
  it("holds every filter and is read back the same", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseListing(buildListing(query))).toEqual(query);
      }),
    );
  });

  it("has one canonical form for every way of typing it", () => {
    fc.assert(
      fc.property(anyQuery, fc.infiniteStream(fc.nat()), (query, random) => {
        const pairs = [...buildListing(query), ...buildListing(query)].map((pair) => ({
          pair,
          at: random.next().value ?? 0,
        }));
        const shuffled = pairs.sort((a, b) => a.at - b.at).map(({ pair }) => pair);
        expect(write(parseListing(new URLSearchParams(shuffled)))).toBe(write(query));
      }),
    );
  });

  it("accepts any typed text", () => {
    const keys = fc.constantFrom(
      "price_from",
      "price_to",
      "chocolate",
      "weight",
      "occasion",
      "in_stock",
      "sort",
      "page",
      "x",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.string())), (pairs) => {
        const query = parseListing(new URLSearchParams(pairs));
        expect(parseListing(buildListing(query))).toEqual(query);
      }),
    );
  });

  it("ignores unknown values", () => {
    expect(
      read(
        "chocolate=plaid&filling=&without=joy&weight=1-2&occasion=../x&sort=random&page=-3&in_stock=yes&price_from=abc",
      ),
    ).toEqual(plainQuery);
  });

  it("leaves out default values", () => {
    expect(write(read("sort=popular&page=1&in_stock=0&price_from=0"))).toBe("");
  });

  it("keeps one order of keys and values", () => {
    expect(
      write(read("page=2&occasion=podiaka&chocolate=milk&price_to=500&chocolate=dark&price_from=100")),
    ).toBe("price_from=100&price_to=500&chocolate=dark&chocolate=milk&occasion=podiaka&page=2");
  });

  it("swaps the bounds of a reversed price range", () => {
    expect(read("price_from=900&price_to=100").filters).toMatchObject({ priceFrom: 100, priceTo: 900 });
  });

  it("goes back to the first page when a filter changes", () => {
    const second = withPage(read("chocolate=dark"), 2);
    expect(write(toggled(second, "chocolate", "milk"))).toBe("chocolate=dark&chocolate=milk");
    expect(write(toggled(second, "chocolate", "dark"))).toBe("");
    expect(write(withFilters(second, { inStock: true }))).toBe("chocolate=dark&in_stock=1");
  });

  it("knows whether anything is filtered, apart from the order and the page", () => {
    expect(hasFilters(read("sort=new&page=3"))).toBe(false);
    expect(hasFilters(read("without=nuts"))).toBe(true);
    expect(read("sort=new").filters).toEqual(noFilters);
  });
});
