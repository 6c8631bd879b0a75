import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivDate } from "#kit/clock.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import type { ShopSettings } from "#shop/content/input.ts";
import { contentPage, type ContentPage as Page, shopSettings } from "#shop/content/reads.server.ts";
import { withFacts } from "#shop/content/rules/text-facts.ts";
import { heatSeason } from "#shop/forecasts/reads.server.ts";
import { parseMarkdown } from "../../shared/markdown/markdown.ts";
import { questionsOf } from "../../shared/markdown/questions.ts";
import { siteFacts } from "../../shared/markdown/site-facts.ts";
import type { PageRequest } from "../../shared/page/page-request.server.ts";
import { faqPage, store } from "../../shared/seo/json-ld.ts";
import { pageSeo, stepsTo } from "../../shared/seo/page-seo.server.ts";
import { deliveryAnswer, deliveryWays } from "./delivery-ways.server.ts";

type TextOfPage = Pick<Page, "slug" | "title" | "body" | "meta">;

/** An information page; null when there is none. */
export async function textPage({ shop, locale }: PageRequest, slug: string) {
  const page = await contentPage(shop.db, slug, locale);
  return page && textPageOf(shop, locale, page);
}

export async function textPageOf(shop: AppContext, locale: Locale, page: TextOfPage) {
  const { slug } = page;
  const settings = await shopSettings(shop.db);
  const known = siteFacts(
    settings,
    locale,
    shop.cards.map(({ method }) => method),
    kyivDate(shop.clock()),
    await heatSeason(shop, settings.delivery),
  );
  const title = withFacts(page.title, known);
  const steps = stepsTo(locale, [{ name: title, path: slug }]);
  const blocks = parseMarkdown(withFacts(page.body, known));
  const ways = slug === "delivery-payment" ? deliveryWays(settings.delivery, known, locale) : null;
  const questions = [...(ways ? [deliveryAnswer(ways)] : []), ...questionsOf(blocks)];
  return {
    kind: "content" as const,
    slug,
    title,
    blocks,
    steps,
    ways,
    contacts: slug === "contacts" ? contactsOf(settings, locale) : null,
    seo: await pageSeo(shop, locale, {
      title,
      description: withFacts(page.meta, known),
      path: `/${slug}`,
      kind: "article",
      steps,
      jsonLd: [
        ...(questions.length > 0 ? [faqPage(questions)] : []),
        ...(slug === "contacts" ? [store(settings, shop.env.publicUrl, locale)] : []),
      ],
    }),
  };
}

/** The seller's data required by the e-commerce law, and the showroom's place. */
function contactsOf({ contacts, seller }: ShopSettings, locale: Locale) {
  return {
    phones: contacts.phones.map((phone) => formatPhone(phone)),
    viber: contacts.viber,
    latitude: contacts.latitude,
    longitude: contacts.longitude,
    seller: {
      name: seller.name[locale],
      code: seller.code,
      address: seller.address[locale],
      taxStatus: seller.taxStatus[locale],
      bank: seller.bank[locale],
      iban: seller.iban,
    },
  };
}

export type TextPageData = Omit<Awaited<ReturnType<typeof textPageOf>>, "seo">;
