// A listing as its page draws it, and the addresses it leads to.
import type { Facet } from "#shop/catalog/reads/listing.server.ts";
import { buildListing, choiceKeys, type Filters, type ListingQuery } from "#shop/catalog/rules/filters.ts";
import type { CardView } from "../../shared/product-card/card-view.ts";

export interface ListingView {
  /** As it was understood: what does not exist is left out. */
  readonly query: ListingQuery;
  readonly cards: readonly CardView[];
  readonly facets: readonly Facet[];
  /** Whole hryvnias. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
  readonly page: number;
  readonly lastPage: number;
  readonly perPage: number;
  /** Products that match. */
  readonly found: number;
  /** Products without filters. */
  readonly total: number;
}

/** Where a listing lives: its path with the language and, of a search, the words. */
export interface ListingPlace {
  readonly path: string;
  readonly text?: string;
}

/** The query of a listing, the search's words first: what links and hidden fields carry. */
export function listingParams({ text }: ListingPlace, query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams(text ? { q: text } : {});
  for (const [name, value] of buildListing(query)) params.append(name, value);
  return params;
}

export function listingHref(place: ListingPlace, query: ListingQuery): string {
  const text = listingParams(place, query).toString();
  return text ? `${place.path}?${text}` : place.path;
}

/** Filters a visitor has set; the price is one however many ends it has. */
export const countFilters = (filters: Filters): number =>
  choiceKeys.reduce((sum, key) => sum + filters[key].length, 0) +
  Number(filters.inStock) +
  Number(filters.priceFrom !== null || filters.priceTo !== null);

/** The part of a listing's query that search engines may know: its page and its named values. */
export function indexableQuery(query: ListingQuery): URLSearchParams {
  const filters = { ...query.filters, priceFrom: null, priceTo: null, weight: [], inStock: false };
  return buildListing({ filters, sort: "popular", page: query.page });
}

/** Whether a listing is worth a place in search: whole, or narrowed by one named value. */
export function isIndexable(query: ListingQuery): boolean {
  const { priceFrom, priceTo, weight, inStock } = query.filters;
  const isTuned =
    priceFrom !== null || priceTo !== null || weight.length > 0 || inStock || query.sort !== "popular";
  return !isTuned && countFilters(query.filters) <= 1;
}
