// The suggestions of the gift finder, from the catalogue of this moment.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { type Arrivals, type FinderAnswers, loosened, suggestGifts } from "../rules/gift-finder.ts";
import { productCard } from "./cards.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";

/** The occasions to choose from, in the order of the site. */
export async function finderOccasions({ db }: Pick<OpNeeds, "db">, locale: Locale) {
  const { collections } = await catalogue({ db });
  return collections.map((row) => ({ slug: row.slug, name: localised(row, "name", locale) }));
}

/** The gifts for the answers; without any, the answers to give up. */
export async function giftSuggestions(
  { db, clock }: OpNeeds,
  answers: FinderAnswers,
  arrivals: Arrivals,
  locale: Locale,
) {
  const cache = await catalogue({ db });
  const gifts = cache.ordered("popular", clock()).map((priced) => ({
    ...priced,
    isReady: priced.product.role === "sold",
    kind: priced.product.kind,
    categories: cache.categoriesOf(priced.product).map(({ path }) => path),
  }));
  const picks = suggestGifts(gifts, answers, arrivals).map((gift) => ({
    card: productCard(cache, gift, locale),
    isCertificate: gift.kind === "certificate",
    without: answers.without.filter((one) => gift.without.includes(one)),
  }));
  return { picks, loosened: picks.length > 0 ? [] : loosened(gifts, answers, arrivals) };
}
