// The products of a page that are sold as they are, for its table of prices and its enquiry form.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { ProductCard } from "../output.ts";
import { productCard } from "./cards.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";
import { type ListingScope, scoped } from "./listing.server.ts";

const MOST = 8;

/** The cheapest first, at most eight; sold out ones too. */
export async function readyProducts(
  { db, clock }: OpNeeds,
  scope: ListingScope,
  locale: Locale,
): Promise<ProductCard[]> {
  const cache = await catalogue({ db });
  const products = scoped(cache, scope, { sort: "price_asc" }, clock()) ?? [];
  return products
    .filter(({ product }) => product.role === "sold" && product.kind !== "certificate")
    .slice(0, MOST)
    .map((priced) => productCard(cache, priced, locale));
}
