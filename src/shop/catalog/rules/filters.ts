// The listing's URL as a small typed language: one parser, one builder. Repeated keys
// (chocolate=dark&chocolate=milk), so that a plain HTML form can produce it. Unknown keys and values are
// ignored; the builder writes the canonical URL. Not here: which products match (facets.ts).
import { type Chocolate, chocolates, type Filling, fillings } from "./product.ts";

export const sorts = ["popular", "price_asc", "price_desc", "new", "rating"] as const;
export type Sort = (typeof sorts)[number];

/** What a product is free of, by its composition. */
export const freeFroms = ["nuts", "gluten", "milk", "sugar"] as const;
export type FreeFrom = (typeof freeFroms)[number];

/** Grams, both ends included. */
export const weightBands = {
  "0-100": [0, 100],
  "101-250": [101, 250],
  "251-500": [251, 500],
  "501-": [501, Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [number, number]>;
export type WeightBand = keyof typeof weightBands;
export const weightBandKeys = Object.keys(weightBands) as WeightBand[];

export interface Filters {
  /** Whole hryvnias, included. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly chocolate: readonly Chocolate[];
  readonly filling: readonly Filling[];
  readonly without: readonly FreeFrom[];
  readonly weight: readonly WeightBand[];
  /** Slugs of collections. */
  readonly occasion: readonly string[];
  readonly inStock: boolean;
}

export interface ListingQuery {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly page: number;
}

export const noFilters: Filters = {
  priceFrom: null,
  priceTo: null,
  chocolate: [],
  filling: [],
  without: [],
  weight: [],
  occasion: [],
  inStock: false,
};
export const plainQuery: ListingQuery = { filters: noFilters, sort: "popular", page: 1 };

/** The keys of facets with selectable values; each is a repeated key of the URL. */
export const choiceKeys = ["chocolate", "filling", "without", "weight", "occasion"] as const;
export type ChoiceKey = (typeof choiceKeys)[number];

/** Every key that a canonical URL may contain. */
export const listingKeys = ["price_from", "price_to", ...choiceKeys, "in_stock", "sort", "page"] as const;

const MAX_OCCASIONS = 20;
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

const known = <T extends string>(vocabulary: readonly T[], given: readonly string[]): T[] =>
  vocabulary.filter((word) => given.includes(word));

function whole(text: string | null, pattern: RegExp): number | null {
  const trimmed = text?.trim() ?? "";
  return pattern.test(trimmed) ? Number(trimmed) : null;
}

const price = (text: string | null): number | null => whole(text, /^\d{1,7}$/) || null;

/** Parses a URL; never fails. A reversed range is swapped. */
export function parseListing(params: URLSearchParams): ListingQuery {
  const [from, to] = [price(params.get("price_from")), price(params.get("price_to"))];
  const turned = from !== null && to !== null && from > to;
  const sort = params.get("sort");
  return {
    filters: {
      priceFrom: turned ? to : from,
      priceTo: turned ? from : to,
      chocolate: known(chocolates, params.getAll("chocolate")),
      filling: known(fillings, params.getAll("filling")),
      without: known(freeFroms, params.getAll("without")),
      weight: known(weightBandKeys, params.getAll("weight")),
      occasion: [...new Set(params.getAll("occasion"))]
        .filter((slug) => SLUG.test(slug))
        .sort()
        .slice(0, MAX_OCCASIONS),
      inStock: params.get("in_stock") === "1",
    },
    sort: sorts.find((known) => known === sort) ?? "popular",
    page: whole(params.get("page"), /^[1-9]\d{0,5}$/) ?? 1,
  };
}

/** The canonical query: stable order, default values left out. Empty for a plain listing. */
export function buildListing({ filters, sort, page }: ListingQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.priceFrom) params.set("price_from", String(filters.priceFrom));
  if (filters.priceTo) params.set("price_to", String(filters.priceTo));
  for (const key of choiceKeys) for (const value of filters[key]) params.append(key, value);
  if (filters.inStock) params.set("in_stock", "1");
  if (sort !== "popular") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params;
}

/** The query with a facet's value selected or cleared, on the first page: the link of a facet or a chip. */
export function toggled(query: ListingQuery, key: ChoiceKey, value: string): ListingQuery {
  const chosen: readonly string[] = query.filters[key];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const params = buildListing({ ...query, page: 1 });
  params.delete(key);
  for (const item of next) params.append(key, item);
  return parseListing(params);
}

/** The listing on another page, in another order or with other filters; the last two start at page one. */
export const withPage = (query: ListingQuery, page: number): ListingQuery => ({ ...query, page });
export const withSort = (query: ListingQuery, sort: Sort): ListingQuery => ({ ...query, sort, page: 1 });
export const withFilters = (query: ListingQuery, change: Partial<Filters>): ListingQuery => ({
  ...query,
  filters: { ...query.filters, ...change },
  page: 1,
});

export const hasFilters = ({ filters }: ListingQuery): boolean =>
  buildListing({ filters, sort: "popular", page: 1 }).size > 0;
