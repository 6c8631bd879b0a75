// The blocks of the home page that come from the catalogue and the reviews, and the rows of the page 404.
import type { Locale } from "#i18n/locale.ts";
import { newestReviews, type ReviewItem, ratings } from "../../reviews/reads.server.ts";
import type { RatingSummary } from "../../reviews/rules.ts";
import { type ProductCard, productCard } from "./cards.server.ts";
import type { Catalogue, PricedProduct } from "./catalogue.server.ts";
import { type Occasion, occasions } from "./categories.server.ts";
import { type CatalogNeeds, catalogue } from "./shelf.server.ts";

export interface HomePage {
  readonly bestsellers: readonly ProductCard[];
  readonly novelties: readonly ProductCard[];
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

/** Bestsellers and novelties in stock (those marked first), occasions, the newest good reviews. */
export async function homePage({ db, clock }: CatalogNeeds, locale: Locale): Promise<HomePage> {
  const shelf = await catalogue({ db });
  const now = clock();
  const cards = (items: readonly PricedProduct[]): ProductCard[] =>
    items.map((item) => productCard(shelf, item, locale));
  return {
    bestsellers: cards(marked(shelf, "bestseller", "popular", now)),
    novelties: cards(marked(shelf, "new", "new", now)),
    occasions: await occasions({ db, clock }, locale),
    reviews: await newestReviews(db, { rating: 5 }, REVIEWS, locale),
    rating: await ratings(db),
  };
}
