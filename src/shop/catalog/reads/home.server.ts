// The blocks of the home page from the catalogue and the reviews, and the rows of the 404 page.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { newestReviews, ratings } from "../../reviews/reads.server.ts";
import type { ProductCard } from "../output.ts";
import { productCard } from "./cards.server.ts";
import type { Catalogue, PricedProduct } from "./catalogue.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";
import { occasions } from "./categories.server.ts";

const ROW = 8;
const REVIEWS = 6;

const marked = (cache: Catalogue, badge: string, sort: "popular" | "new", now: Date): PricedProduct[] => {
  const ordered = cache.ordered(sort, now).filter(({ inStock }) => inStock);
  const first = ordered.filter(({ product }) => product.badges.includes(badge));
  return [...first, ...ordered.filter((item) => !first.includes(item))].slice(0, ROW);
};

const inRow = (cache: Catalogue, products: string, now: Date): PricedProduct[] => {
  if (products === "" || products === "bestsellers") return marked(cache, "bestseller", "popular", now);
  if (products === "new") return marked(cache, "new", "new", now);
  const collection = cache.collectionBySlug(products);
  return cache
    .ordered("popular", now)
    .filter(({ product, inStock }) => inStock && collection && product.collectionIds.includes(collection.id))
    .slice(0, ROW);
};

/** Cards of products in stock: "bestsellers", "new" (those with the badge first), or a collection by slug. */
export async function productsRow(
  { db, clock }: OpNeeds,
  products: string,
  locale: Locale,
): Promise<ProductCard[]> {
  const cache = await catalogue({ db });
  return inRow(cache, products, clock()).map((item) => productCard(cache, item, locale));
}

/** Occasions, the newest good reviews and the total rating. */
export async function homePage({ db, clock }: OpNeeds, locale: Locale) {
  return {
    occasions: await occasions({ db, clock }, locale),
    reviews: await newestReviews(db, { rating: 5 }, REVIEWS, locale),
    rating: await ratings(db),
  };
}
