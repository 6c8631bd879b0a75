// A listing in the form of its page, and its addresses.
import type { Facet } from "#shop/catalog/output.ts";
import { buildListing, choiceKeys, type Filters, type ListingQuery } from "#shop/catalog/rules/filters.ts";
import type { CardView } from "../../shared/product/product-card/card-view.ts";

export interface ListingView {
  /** As parsed: unknown values are left out. */
  readonly query: ListingQuery;
  readonly cards: readonly CardView[];
  readonly facets: readonly Facet[];
  /** Whole hryvnias. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
  readonly page: number;
  readonly lastPage: number;
  readonly perPage: number;
  /** The number of matching products. */
  readonly found: number;
  /** The number of products without filters. */
  readonly total: number;
}

/** The place of a listing: its path with the language and, for a search, the query text. */
export interface ListingPlace {
  readonly path: string;
  readonly text?: string;
}

/** The query of a listing, the search text first: for links and hidden fields. */
export function listingParams({ text }: ListingPlace, query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams(text ? { q: text } : {});
  for (const [name, value] of buildListing(query)) params.append(name, value);
  return params;
}

export function listingHref(place: ListingPlace, query: ListingQuery): string {
  const text = listingParams(place, query).toString();
  return text ? `${place.path}?${text}` : place.path;
}

/** The number of active filters; the price counts once, with one end or two. */
export const countFilters = (filters: Filters): number =>
  choiceKeys.reduce((sum, key) => sum + filters[key].length, 0) +
  Number(filters.inStock) +
  Number(filters.priceFrom !== null || filters.priceTo !== null);

/** The part of a listing's query for search engines: its page and its named values. */
export function indexableQuery(query: ListingQuery): URLSearchParams {
  const filters = { ...query.filters, priceFrom: null, priceTo: null, weight: [], inStock: false };
  return buildListing({ filters, sort: "popular", page: query.page });
}

/** Whether a listing should be indexed: without filters, or with one named value. */
export function isIndexable(query: ListingQuery): boolean {
  const { priceFrom, priceTo, weight, inStock } = query.filters;
  const isTuned =
    priceFrom !== null || priceTo !== null || weight.length > 0 || inStock || query.sort !== "popular";
  return !isTuned && countFilters(query.filters) <= 1;
}
