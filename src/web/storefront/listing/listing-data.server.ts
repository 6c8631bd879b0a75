import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { type Listing, type ListingScope, listing } from "#shop/catalog/reads/listing.server.ts";
import { parseListing } from "#shop/catalog/rules/filters.ts";
import { cardView } from "../../shared/product/product-card/card-view.ts";
import type { ListingView } from "./listing-view.ts";

const CARDS_PER_PAGE = 12;

/** A page of a listing by its address; null when the scope is unknown or the page is beyond the last. */
export async function listingData(
  shop: AppContext,
  locale: Locale,
  scope: ListingScope,
  url: URL,
): Promise<ListingView | null> {
  const found = await listing(shop, scope, parseListing(url.searchParams), locale, CARDS_PER_PAGE);
  return found && viewOf(found);
}

const viewOf = (found: Listing): ListingView => ({
  query: found.query,
  cards: found.items.map(cardView),
  facets: found.facets,
  priceRange: found.price_range,
  page: found.meta.current_page,
  lastPage: found.meta.last_page,
  perPage: found.meta.per_page,
  found: found.meta.total,
  total: found.total_in_scope,
});
