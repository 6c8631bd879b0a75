// The blocks of the home page from the catalogue and the reviews, and the rows of the 404 page.
import type { Locale } from "#i18n/locale.ts";
import type { RatingSummary, ReviewItem } from "#shop/reviews/output.ts";
import { newestReviews, ratings } from "../../reviews/reads.server.ts";
import type { ProductCard } from "../output.ts";
import { productCard } from "./cards.server.ts";
import type { Catalogue, PricedProduct } from "./catalogue.server.ts";
import { type Occasion, occasions } from "./categories.server.ts";
import { type CatalogNeeds, catalogue } from "./shelf.server.ts";

export interface HomePage {
  readonly occasions: readonly Occasion[];
  readonly reviews: readonly ReviewItem[];
  readonly rating: RatingSummary;
}

const ROW = 8;
const REVIEWS = 6;

const marked = (shelf: Catalogue, badge: string, sort: "popular" | "new", now: Date): PricedProduct[] => {
  const ordered = shelf.ordered(sort, now).filter(({ inStock }) => inStock);
  const first = ordered.filter(({ product }) => product.badges.includes(badge));
  return [...first, ...ordered.filter((item) => !first.includes(item))].slice(0, ROW);
};

const inRow = (shelf: Catalogue, goods: string, now: Date): PricedProduct[] => {
  if (goods === "" || goods === "bestsellers") return marked(shelf, "bestseller", "popular", now);
  if (goods === "new") return marked(shelf, "new", "new", now);
  const collection = shelf.collectionBySlug(goods);
  return shelf
    .ordered("popular", now)
    .filter(({ product, inStock }) => inStock && collection && product.collectionIds.includes(collection.id))
    .slice(0, ROW);
};

/** Cards of products in stock: "bestsellers", "new" (those with the badge first), or a collection by slug. */
export async function goodsRow(
  { db, clock }: CatalogNeeds,
  goods: string,
  locale: Locale,
): Promise<ProductCard[]> {
  const shelf = await catalogue({ db });
  return inRow(shelf, goods, clock()).map((item) => productCard(shelf, item, locale));
}

/** Occasions, the newest good reviews and the total rating. */
export async function homePage({ db, clock }: CatalogNeeds, locale: Locale): Promise<HomePage> {
  return {
    occasions: await occasions({ db, clock }, locale),
    reviews: await newestReviews(db, { rating: 5 }, REVIEWS, locale),
    rating: await ratings(db),
  };
}
