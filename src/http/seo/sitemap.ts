// sitemaps.org 0.9 with languages and pictures: an index, and parts of at most 50 000 URLs.
import { type Locale, localeFacts, localePath, locales } from "#i18n/locale.ts";
import { pictureUrl } from "#kit/url/picture-address.ts";
import { branch, leaf, mark, xmlDocument } from "./xml.ts";

export interface SitemapPage {
  /** Without a language prefix, with the first slash. */
  readonly path: string;
  /** null: unknown. */
  readonly updatedAt: Date | null;
  /** Files as `pictureUrl` takes them. */
  readonly pictures: readonly string[];
}

/** The protocol's limit. */
const MAX_IN_PART = 50_000;

/** Both languages of a page are in the same part. */
export const partsOf = (pages: readonly SitemapPage[], most = MAX_IN_PART): readonly SitemapPage[][] => {
  const size = Math.floor(most / locales.length);
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, part) =>
    pages.slice(part * size, (part + 1) * size),
  );
};

const protocol = "http://www.sitemaps.org/schemas/sitemap/0.9";

const newestOf = (pages: readonly SitemapPage[]): Date | null =>
  pages.reduce<Date | null>((latest, { updatedAt }) => {
    return updatedAt && (!latest || updatedAt > latest) ? updatedAt : latest;
  }, null);

const lastmod = (at: Date | null): string | null => at && leaf("lastmod", at.toISOString());

/** The list of parts; `addressOf` gives the URL of a part. */
export const sitemapIndex = (
  parts: readonly (readonly SitemapPage[])[],
  addressOf: (part: number) => string,
): string =>
  xmlDocument(
    branch(
      "sitemapindex",
      parts.map((pages, part) => branch("sitemap", [leaf("loc", addressOf(part)), lastmod(newestOf(pages))])),
      { xmlns: protocol },
    ),
  );

/** One part: each page in each language, with links to the other languages. */
export function sitemapPart(pages: readonly SitemapPage[], origin: string): string {
  const at = (path: string, locale: Locale) => `${origin}${localePath(path, locale)}`;
  const urls = pages.flatMap(({ path, updatedAt, pictures }) => {
    const links = [
      ...locales.map((locale) => ({ hreflang: localeFacts[locale].tag, href: at(path, locale) })),
      { hreflang: "x-default", href: at(path, "uk") },
    ].map((link) => mark("xhtml:link", { rel: "alternate", ...link }));
    const images = pictures.map((file) =>
      branch("image:image", [leaf("image:loc", `${origin}${pictureUrl(file, "gallery", 1)}`)]),
    );
    return locales.map((locale) =>
      branch("url", [leaf("loc", at(path, locale)), lastmod(updatedAt), ...links, ...images]),
    );
  });
  return xmlDocument(
    branch("urlset", urls, {
      xmlns: protocol,
      "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
      "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
    }),
  );
}
