import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { type Translator, translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { paths } from "../../paths.ts";
import { breadcrumbList } from "../../shared/seo/json-ld.ts";

/** A level of the path to a page; `href` has the language and no host. */
export interface Step {
  readonly name: string;
  readonly href: string;
}

export interface PageFacts {
  readonly shop: AppContext;
  readonly locale: Locale;
  readonly origin: string;
  readonly shopName: string;
  readonly url: URL;
  readonly t: Translator;
}

/** The common data of pages at a slug. */
export async function pageFacts(shop: AppContext, locale: Locale, url: URL): Promise<PageFacts> {
  const { brand } = await shopSettings(shop.db);
  return {
    shop,
    locale,
    url,
    origin: shop.env.publicUrl,
    shopName: brand.name[locale],
    t: translator(locale),
  };
}

/** From the home page down. */
export const stepsTo = (
  { locale, t }: PageFacts,
  places: readonly { readonly name: string; readonly path: string }[],
): Step[] => [
  { name: t("common.pages.home"), href: paths.home(locale) },
  ...places.map(({ name, path }) => ({ name, href: paths.slug(path, locale) })),
];

export const stepsJsonLd = ({ origin }: PageFacts, steps: readonly Step[]): object =>
  breadcrumbList(steps.map(({ name, href }) => ({ name, url: `${origin}${href}` })));
