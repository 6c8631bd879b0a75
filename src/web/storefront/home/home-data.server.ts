// The data of the home page: the blocks of a day, with their own texts where they have them.

import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivDate } from "#kit/clock.ts";
import { homePage, productsRow } from "#shop/catalog/reads/home.server.ts";
import { type HomeBlock, type HomeContent, shownBlocks } from "#shop/content/rules/home.ts";
import { parseMarkdown } from "../../shared/markdown/markdown.ts";
import { cardView } from "../../shared/product-card/card-view.ts";
import { seasonOf } from "./season.ts";

const SHOWN_OCCASIONS = 6;
const SHOWN_REVIEWS = 3;

/** Only what a block overrides, so that a plain one adds nothing to the page. */
async function shownBlock(shop: AppContext, block: HomeBlock, locale: Locale) {
  const { key, kind, title, text, button, href, picture, goods } = block;
  return {
    key,
    kind,
    ...(title[locale] && { title: title[locale] }),
    ...(text[locale] && { text: text[locale] }),
    ...(button[locale] && { button: button[locale] }),
    ...(href && { href }),
    ...(picture && { picture }),
    ...(kind === "text" && { paragraphs: parseMarkdown(text[locale]) }),
    ...(kind === "products" && { goods, cards: (await productsRow(shop, goods, locale)).map(cardView) }),
  };
}

export type ShownBlock = Awaited<ReturnType<typeof shownBlock>>;

export async function homeData(shop: AppContext, home: HomeContent, locale: Locale) {
  const today = kyivDate(shop.clock());
  const [blocks, { occasions, reviews, rating }] = await Promise.all([
    Promise.all(shownBlocks(home, today).map((block) => shownBlock(shop, block, locale))),
    homePage(shop, locale),
  ]);
  return {
    blocks,
    occasions: occasions.slice(0, SHOWN_OCCASIONS),
    reviews: reviews.slice(0, SHOWN_REVIEWS),
    rating: { average: rating.average, count: rating.count },
    season: seasonOf(today),
  };
}

export type HomeData = Awaited<ReturnType<typeof homeData>>;
