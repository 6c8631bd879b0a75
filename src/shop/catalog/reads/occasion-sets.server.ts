// The gifts of an occasion by budget, for its landing.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { ProductCard } from "../output.ts";
import { type Band, fillBands } from "../rules/bands.ts";
import { productCard } from "./cards.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";

const CARDS = 4;

/** The cards of each band, in the order of the bands. */
export async function occasionSets(
  { db, clock }: OpNeeds,
  slug: string,
  bands: readonly Band[],
  locale: Locale,
): Promise<ProductCard[][]> {
  const cache = await catalogue({ db });
  const products = cache.ordered("popular", clock()).map((priced) => ({
    priced,
    slug: priced.product.slug,
    price_kop: priced.price_kop,
    inStock: priced.inStock,
    isReady: priced.product.role === "sold",
    // A card or a mug alone is no set; the team may still pick it.
    isOfOccasion: priced.product.kind === "food" && priced.occasion.includes(slug),
  }));
  return fillBands(products, bands, CARDS).map((band) =>
    band.map(({ priced }) => productCard(cache, priced, locale)),
  );
}
