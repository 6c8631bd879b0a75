// <head> data for search engines and link previews. Built in loaders, which have the messages; the route's
// `meta` only passes it on. Not here: the structured data itself (json-ld.ts).
import type { MetaDescriptor } from "react-router";
import { type Locale, localeFacts, localePath, locales } from "#i18n/locale.ts";
import { sharePicture } from "../pictures/pictures.ts";

export interface Seo {
  readonly title: string;
  readonly description: string;
  readonly locale: Locale;
  /** Scheme and host of the shop, without a slash at the end. */
  readonly origin: string;
  readonly shopName: string;
  /** Without the language prefix. */
  readonly path: string;
  /** Already reduced to the keys of the canonical address. */
  readonly query?: URLSearchParams;
  /** As in the catalogue; default: the shop's own picture. */
  readonly picture?: string;
  /** Path of a picture for this page alone, instead of `picture`. */
  readonly shareUrl?: string;
  readonly kind?: "website" | "article" | "product";
  readonly jsonLd?: readonly object[];
  /** Reachable by links, not indexed: an empty or too narrow listing, a personal page. */
  readonly noIndex?: boolean;
}

const DEFAULT_PICTURE = "demo/hero-box-wide";

/** The page's full address in a language. */
export function canonical(
  { origin, path, query }: Pick<Seo, "origin" | "path" | "query">,
  locale: Locale,
): string {
  const text = query?.toString();
  const place = localePath(path, locale);
  return `${origin}${place}${text ? `?${text}` : ""}`;
}

/** «Чорний шоколад — Дяка». */
export const pageTitle = (title: string, shopName: string): string => `${title} — ${shopName}`;

/** Everything for `meta`: title, description, canonical, languages, previews, structured data. */
export function seoMeta(seo: Seo): MetaDescriptor[] {
  const title = pageTitle(seo.title, seo.shopName);
  const url = canonical(seo, seo.locale);
  const image = `${seo.origin}${seo.shareUrl ?? sharePicture(seo.picture ?? DEFAULT_PICTURE)}`;
  const alternates = locales.map((locale) => ({
    hrefLang: localeFacts[locale].tag,
    href: canonical(seo, locale),
  }));
  return [
    { title },
    { name: "description", content: seo.description },
    ...(seo.noIndex ? [{ name: "robots", content: "noindex, follow" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    ...[...alternates, { hrefLang: "x-default", href: canonical(seo, "uk") }].map((link) => ({
      tagName: "link" as const,
      rel: "alternate",
      ...link,
    })),
    { property: "og:type", content: seo.kind ?? "website" },
    { property: "og:site_name", content: seo.shopName },
    // One element for both vocabularies.
    { property: "og:title", name: "twitter:title", content: seo.title },
    { property: "og:description", name: "twitter:description", content: seo.description },
    { property: "og:url", content: url },
    { property: "og:image", name: "twitter:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:locale", content: localeFacts[seo.locale].og },
    ...locales
      .filter((locale) => locale !== seo.locale)
      .map((locale) => ({ property: "og:locale:alternate", content: localeFacts[locale].og })),
    { name: "twitter:card", content: "summary_large_image" },
    ...(seo.jsonLd ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

/** The title of an error, as in the specification. */
export const errorTitle = (status: number, message: string): string => `${status} - ${message}`;

export const errorMeta = (status: number, message: string): MetaDescriptor[] => [
  { title: errorTitle(status, message) },
  { name: "robots", content: "noindex" },
];
