// The <head> data of a page, with the shop's name and host.
import type { MetaDescriptor } from "react-router";
import type { AppContext } from "#container.ts";
import type { Locale } from "#i18n/locale.ts";
import { type Translator, translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { paths } from "../../paths.ts";
import type { Arrival } from "../account/session/signed-in.server.ts";
import { pageRequest } from "../page/page-request.server.ts";
import { breadcrumbList } from "./json-ld.ts";
import { pageTitle, type Seo, seoMeta } from "./seo.ts";

type Shop = Pick<AppContext, "db" | "env">;

/** A level of the path to a page; `href` has the language and no host. */
export interface Step {
  readonly name: string;
  readonly href: string;
}

type AboutPage = Omit<Seo, "locale" | "origin" | "shopName"> & { readonly steps?: readonly Step[] };

type UnlistedPage = Pick<Seo, "title" | "description" | "path">;

/** From the home page down. */
export const stepsTo = (
  locale: Locale,
  places: readonly { readonly name: string; readonly path: string }[],
): Step[] => [
  { name: translator(locale)("common.pages.home"), href: paths.home(locale) },
  ...places.map(({ name, path }) => ({ name, href: paths.slug(path, locale) })),
];

const shopName = async ({ db }: Shop, locale: Locale): Promise<string> =>
  (await shopSettings(db)).brand.name[locale];

export async function pageSeo(shop: Shop, locale: Locale, { steps, jsonLd = [], ...page }: AboutPage) {
  const origin = shop.env.publicUrl;
  const path = steps && breadcrumbList(steps.map(({ name, href }) => ({ name, url: origin + href })));
  return seoMeta({
    ...page,
    locale,
    origin,
    shopName: await shopName(shop, locale),
    jsonLd: path ? [path, ...jsonLd] : jsonLd,
  });
}

/** Of a page that search engines do not index: a form, a personal list, thanks. */
export const unlistedSeo = (shop: Shop, locale: Locale, page: UnlistedPage) =>
  pageSeo(shop, locale, { ...page, noIndex: true });

/** Of a draft that the staff looks at. */
export const draftSeo = async (shop: Shop, locale: Locale, title: string): Promise<MetaDescriptor[]> => [
  { title: pageTitle(title, await shopName(shop, locale)) },
  { name: "robots", content: "noindex" },
];

/**
 * The loader of an unlisted page without data: a form behind a link or a button. It is the same for every
 * visitor, so it is cached.
 */
export async function unlistedPage(args: Arrival, about: (t: Translator) => UnlistedPage) {
  const { shop, locale, keep, t } = pageRequest(args);
  keep("shell");
  return { seo: await unlistedSeo(shop, locale, about(t)) };
}
