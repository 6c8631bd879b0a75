// The blocks of a landing with what the shop knows: deadlines, gifts, prices.

import { dayMonth } from "#i18n/day-month.ts";
import { addDays, type Day, kyivDate, kyivIso } from "#kit/clock.ts";
import { formatMoney, kop } from "#kit/money.ts";
import { estimatesToCities } from "#shop/carrier-terms/reads.server.ts";
import { quantitySums } from "#shop/cart/quantity-reads.server.ts";
import { occasionSets } from "#shop/catalog/reads/occasion-sets.server.ts";
import { readyProducts } from "#shop/catalog/reads/ready-products.server.ts";
import { finderParams, noAnswers } from "#shop/catalog/rules/gift-finder.ts";
import type { LandingBlock, LandingContent } from "#shop/content/input/landing.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { shownLanding } from "#shop/content/rules/landing.ts";
import { nextOccasion } from "#shop/content/rules/occasion-date.ts";
import { type TextFacts, withFacts } from "#shop/content/rules/text-facts.ts";
import { deliveryTerms } from "#shop/delivery/places.server.ts";
import { popularCities } from "#shop/delivery/reads.server.ts";
import { type LastOrder, lastOrder } from "#shop/delivery/rules/days/last-order.ts";
import { forecastsOf, heatSeason } from "#shop/forecasts/reads.server.ts";
import { mostBulkUnits } from "#shop/leads/rules/statuses.ts";
import { paths } from "../../../paths.ts";
import { parseMarkdown } from "../../../shared/markdown/markdown.ts";
import { siteFacts } from "../../../shared/markdown/site-facts.ts";
import type { PageRequest } from "../../../shared/page/page-request.server.ts";
import { cardView } from "../../../shared/product/product-card/card-view.ts";
import { money } from "../../../shared/text/amounts.ts";
import type { ListingScope } from "../listing-scope.ts";

/** A deadline is announced so long before its occasion; earlier it would only puzzle. */
const ANNOUNCED_DAYS = 120;

export interface DeadlineRow extends LastOrder {
  /** While there is time, and afterwards: the page chooses by the visitor's clock. */
  readonly open: string;
  readonly over: string;
}

/** What the blocks are made with. Their texts are made here, so that pages load no messages for them. */
type Making = Pick<PageRequest, "shop" | "locale" | "t" | "keep">;

/** When to order at the latest: cities with the same deadline together, then all others, then the showroom. */
async function deadlineRows({ shop, locale, t }: Making, wanted: Day): Promise<DeadlineRow[]> {
  const now = shop.clock();
  const shopwide = await shopSettings(shop.db);
  const settings = await deliveryTerms(shop.db, shopwide, now);
  const cities = (await popularCities(shop)).filter((city) => city.is_served);
  const estimates = await estimatesToCities(
    shop.db,
    cities.map(({ DeliveryCity }) => DeliveryCity),
    addDays(kyivDate(now), -1),
  );
  const forecasts = await forecastsOf(
    shop.db,
    cities.map(({ Ref }) => Ref),
    now,
  );
  const ofCities = cities.map((city) => ({
    name: locale === "ru" ? city.DescriptionRu : city.Description,
    last: lastOrder(wanted, {
      city: {
        areaUk: city.AreaDescription,
        rank: city.rank,
        estimates: estimates.get(city.DeliveryCity) ?? [],
        forecast: forecasts.get(city.Ref) ?? [],
      },
      type: "branch",
      settings,
    }),
  }));
  const rowOf = (last: LastOrder, place: string, isPickup = false): DeadlineRow => {
    const when = t("landing.deadline.moment", { day: dayMonth(last.day, locale), time: last.time });
    return {
      ...last,
      open: t(isPickup ? "landing.deadline.collect" : "landing.deadline.order", { when, place }),
      over: t("landing.deadline.over", { when, place }),
    };
  };
  const together = [...Map.groupBy(ofCities, ({ last }) => `${last.day} ${last.time}`).values()];
  const elsewhere = { areaUk: "", rank: null };
  const address = shopwide.contacts.address[locale];
  return [
    ...together.flatMap((same) =>
      same[0] ? [rowOf(same[0].last, new Intl.ListFormat(locale).format(same.map(({ name }) => name)))] : [],
    ),
    rowOf(lastOrder(wanted, { city: elsewhere, type: "branch", settings }), t("landing.deadline.elsewhere")),
    rowOf(
      lastOrder(wanted, { city: elsewhere, type: "pickup", settings }),
      t("landing.deadline.pickup", { address }),
      true,
    ),
  ];
}

async function deadlineOf(making: Making, block: Extract<LandingBlock, { kind: "deadline" }>) {
  const { shop, locale, t } = making;
  const now = shop.clock();
  const today = kyivDate(now);
  const day = nextOccasion(block.date, today);
  if (day > addDays(today, ANNOUNCED_DAYS)) return null;
  const occasion = { day: dayMonth(day, locale) };
  return {
    title: block.title[locale] || t("landing.deadline.title", occasion),
    now: kyivIso(now),
    rows: await deadlineRows(making, addDays(day, -block.days_ahead)),
    allOver: t("landing.deadline.allOver", occasion),
  };
}

async function setsOf(
  { shop, locale, t }: Making,
  slug: string,
  block: Extract<LandingBlock, { kind: "sets" }>,
) {
  const cards = await occasionSets(shop, slug, block.bands, locale);
  return block.bands
    .map(({ most }, index) => ({
      title: t("landing.sets.upTo", { sum: money(most) }),
      more: t("landing.sets.more", { sum: money(most) }),
      href: `${paths.slug(slug, locale)}?price_to=${most}#all`,
      cards: (cards[index] ?? []).map(cardView),
    }))
    .filter((band) => band.cards.length > 0);
}

/** What so many units of each product cost today; «за запитом» where no order takes so many. */
async function pricesOf(
  making: Making,
  scope: ListingScope,
  block: Extract<LandingBlock, { kind: "prices" }>,
) {
  const { shop, locale, t, keep } = making;
  keep("promotions");
  const cards = await readyProducts(shop, scope, locale);
  const sums = await quantitySums(
    shop,
    cards.map(({ id, variant_id }) => ({ product_id: id, variant_id })),
    block.quantities,
  );
  const isLower = sums.some((row, index) =>
    row.some(
      (sum_kop, at) =>
        sum_kop !== null && sum_kop < kop(cards[index]?.price ?? 0) * (block.quantities[at] ?? 0),
    ),
  );
  return {
    product: t("landing.prices.product"),
    heads: block.quantities.map((quantity) => t("landing.prices.units", { quantity })),
    rows: cards.map(({ name, slug, price }, index) => ({
      name,
      href: paths.slug(slug, locale),
      sums: block.quantities.map((quantity, at) => {
        const sum_kop = sums[index]?.[at] ?? null;
        if (sum_kop === null) return { sum: t("landing.prices.asked"), each: "" };
        const each = t("landing.prices.each", { sum: formatMoney(Math.round(sum_kop / quantity)) });
        return { sum: formatMoney(sum_kop), each: sum_kop < kop(price) * quantity ? each : "" };
      }),
    })),
    note: [t(isLower ? "landing.prices.lower" : "landing.prices.same"), t("landing.prices.note")].join(" "),
  };
}

async function enquiryOf({ shop, locale, t }: Making, scope: ListingScope) {
  const cards = await readyProducts(shop, scope, locale);
  return {
    products: cards.map(({ id, variant_id, name, price }) => ({
      product_id: id,
      variant_id,
      name: t("landing.enquiry.product", { name, price: money(price) }),
    })),
    texts: {
      list: t("landing.enquiry.list"),
      which: t("landing.enquiry.which"),
      quantity: t("landing.enquiry.quantity"),
      quantityWrong: t("landing.enquiry.quantityWrong", { most: mostBulkUnits }),
      company: t("landing.enquiry.company"),
      optional: t("landing.enquiry.optional"),
      wishes: t("landing.enquiry.wishes"),
      wishesHint: t("landing.enquiry.wishesHint"),
    },
  };
}

const nameOf = (scope: ListingScope): string => (scope.kind === "category" ? scope.path : scope.slug);

async function shownBlock(making: Making, scope: ListingScope, block: LandingBlock, known: TextFacts) {
  const { locale, t } = making;
  const slug = nameOf(scope);
  const { key } = block;
  const own = block.title[locale];
  const filled = (text: string): string => withFacts(text, known);
  switch (block.kind) {
    case "hero": {
      const paragraphs = parseMarkdown(filled(block.text[locale]));
      return {
        key,
        kind: block.kind,
        title: own,
        picture: block.picture,
        paragraphs,
        toAll: t("landing.toAll"),
      };
    }
    case "deadline": {
      const deadline = await deadlineOf(making, block);
      return deadline && { key, kind: block.kind, ...deadline };
    }
    case "sets": {
      const bands = await setsOf(making, slug, block);
      return bands.length > 0
        ? { key, kind: block.kind, title: own || t("landing.sets.title"), bands }
        : null;
    }
    case "people":
      return {
        key,
        kind: block.kind,
        title: own || t("landing.people"),
        people: block.people.map(({ person, note }) => ({
          name: t(`finder.persons.${person}`),
          note: note[locale],
          href: paths.giftFinder(locale, finderParams({ ...noAnswers, person, occasion: slug })),
        })),
      };
    case "cards":
      return {
        key,
        kind: block.kind,
        title: own || t("landing.cards.title"),
        note: t("landing.cards.note"),
        designs: block.designs.map((design) => ({ design, name: t(`gift.designs.${design}`) })),
      };
    case "questions":
      return {
        key,
        kind: block.kind,
        title: own || t("landing.questions"),
        items: block.items.map(({ question, answer }) => ({
          question: question[locale],
          answer: filled(answer[locale]),
        })),
      };
    case "prices": {
      const prices = await pricesOf(making, scope, block);
      return prices.rows.length > 0
        ? { key, kind: block.kind, title: own || t("landing.prices.title"), ...prices }
        : null;
    }
    case "enquiry": {
      const enquiry = await enquiryOf(making, scope);
      const paragraphs = parseMarkdown(filled(block.text[locale]));
      return enquiry.products.length > 0
        ? { key, kind: block.kind, title: own || t("landing.enquiry.title"), paragraphs, ...enquiry }
        : null;
    }
    case "text":
      return { key, kind: block.kind, title: own, paragraphs: parseMarkdown(filled(block.text[locale])) };
  }
}

/** The shown blocks of a landing; empty: the plain listing. */
export async function landingBlocks(making: Making, scope: ListingScope, landing: LandingContent) {
  const { shop, locale } = making;
  const shown = shownLanding(landing);
  if (shown.length === 0) return [];
  const settings = await shopSettings(shop.db);
  const known = siteFacts(
    settings,
    locale,
    shop.cards.map(({ method }) => method),
    kyivDate(shop.clock()),
    await heatSeason(shop, settings.delivery),
  );
  const blocks = await Promise.all(shown.map((block) => shownBlock(making, scope, block, known)));
  return blocks.filter((block) => block !== null);
}

export type ShownLandingBlock = Awaited<ReturnType<typeof landingBlocks>>[number];
export type ShownOf<Kind extends ShownLandingBlock["kind"]> = Extract<ShownLandingBlock, { kind: Kind }>;
