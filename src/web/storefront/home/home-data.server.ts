// The data of the home page: the blocks of a day, with their own texts where they have them.

import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivDate } from "#kit/clock.ts";
import { homePage, productsRow } from "#shop/catalog/reads/home.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { type HomeBlock, type HomeContent, shownBlocks } from "#shop/content/rules/home.ts";
import { deliveryTerms } from "#shop/delivery/places.server.ts";
import { parseMarkdown } from "../../shared/markdown/markdown.ts";
import { type CardView, cardView } from "../../shared/product-card/card-view.ts";
import { campaignOf, nextOccasions } from "../../shared/season/season.ts";

const SHOWN_REVIEWS = 3;

/** In a row the name beside the picture says what it is; the description would be a tenth of the page. */
const withoutDescription = (card: CardView): CardView => ({
  ...card,
  picture: card.picture && { ...card.picture, alt: "" },
});

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
    ...(kind === "products" && {
      goods,
      cards: (await productsRow(shop, goods, locale)).map(cardView).map(withoutDescription),
    }),
  };
}

export type ShownBlock = Awaited<ReturnType<typeof shownBlock>>;

export async function homeData(shop: AppContext, home: HomeContent, locale: Locale) {
  const now = shop.clock();
  const today = kyivDate(now);
  const [blocks, { occasions, reviews, rating }, terms] = await Promise.all([
    Promise.all(shownBlocks(home, today).map((block) => shownBlock(shop, block, locale))),
    homePage(shop, locale),
    shopSettings(shop.db).then((settings) => deliveryTerms(shop.db, settings, now)),
  ]);
  const names = new Map(occasions.map(({ slug, name }) => [slug, name]));
  const { shown, others } = nextOccasions(today, [...names.keys()]);
  const named = <O extends { readonly slug: string }>(occasion: O) => ({
    ...occasion,
    name: names.get(occasion.slug) ?? "",
  });
  return {
    blocks,
    occasions: { shown: shown.map(named), others: others.map(({ slug }) => named({ slug })) },
    reviews: reviews.slice(0, SHOWN_REVIEWS),
    rating: { average: rating.average, count: rating.count },
    campaign: campaignOf(now, terms),
  };
}

export type HomeData = Awaited<ReturnType<typeof homeData>>;
