// The data of the home page: the blocks of a day, with their own texts where they have them.

import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivDate } from "#kit/clock.ts";
import { homePage, productsRow } from "#shop/catalog/reads/home.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { type HomeBlock, type HomeContent, shownBlocks } from "#shop/content/rules/home.ts";
import { deliveryTerms } from "#shop/delivery/places.server.ts";
import type { ReviewItem } from "#shop/reviews/output.ts";
import { campaignOf, nextOccasions } from "../../shared/delivery/season/season.ts";
import { parseMarkdown } from "../../shared/markdown/markdown.ts";
import { cardView, withoutDescription } from "../../shared/product/product-card/card-view.ts";

const SHOWN_REVIEWS = 3;

/** Only what a block overrides, so that a plain one adds nothing to the page. */
async function shownBlock(shop: AppContext, block: HomeBlock, locale: Locale) {
  const { key, kind, title, text, button, href, picture, products } = block;
  return {
    /** When it is not the kind. */
    ...(key !== kind && { key }),
    kind,
    ...(title[locale] && { title: title[locale] }),
    ...(text[locale] && { text: text[locale] }),
    ...(button[locale] && { button: button[locale] }),
    ...(href && { href }),
    ...(picture && { picture }),
    ...(kind === "text" && { paragraphs: parseMarkdown(text[locale]) }),
    ...(kind === "products" && {
      ...(products && { products }),
      cards: (await productsRow(shop, products, locale)).map(cardView).map(withoutDescription),
    }),
  };
}

/** What a card in large type shows. */
const leadReview = ({ photos: _, reply: __, verified: ___, ...review }: ReviewItem) => review;

export type ShownBlock = Awaited<ReturnType<typeof shownBlock>>;

export async function homeData(shop: AppContext, home: HomeContent, locale: Locale) {
  const now = shop.clock();
  const today = kyivDate(now);
  const [blocks, { occasions, reviews, rating }, terms] = await Promise.all([
    Promise.all(shownBlocks(home, today).map((block) => shownBlock(shop, block, locale))),
    homePage(shop, locale),
    shopSettings(shop.db).then((settings) => deliveryTerms(shop.db, settings, now)),
  ]);
  return {
    blocks,
    /** By slug; their names are among the facts of the shop. */
    occasions: nextOccasions(
      today,
      occasions.map(({ slug }) => slug),
    ),
    reviews: reviews.slice(0, SHOWN_REVIEWS).map(leadReview),
    rating: { average: rating.average, count: rating.count },
    campaign: campaignOf(now, terms),
  };
}

export type HomeData = Awaited<ReturnType<typeof homeData>>;
