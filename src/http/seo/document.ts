// Documents for machines that find the shop, its products, or install it: sitemaps, robots.txt, llms.txt,
// merchant feeds, the web application manifest. Cached like anonymous pages, and refreshed by the same
// events.

import type { AppContext } from "#container.ts";
import { localeOfPath } from "#i18n/locale.ts";
import { categoryTree, occasions } from "#shop/catalog/reads/categories.server.ts";
import { feedOffers, publishedAddresses } from "#shop/catalog/reads/published.server.ts";
import { contentPages, shopSettings } from "#shop/content/reads.server.ts";
import type { PageTag } from "../page-cache/manifest.ts";
import type { Page } from "../page-cache/store.ts";
import { type FeedFacts, googleFeed, metaFeed, promFeed } from "./feeds.ts";
import { llmsTxt } from "./llms.ts";
import { robotsTxt } from "./robots.ts";
import { partsOf, type SitemapPage, sitemapIndex, sitemapPart } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

interface Document {
  readonly contentType: string;
  readonly tags: readonly PageTag[];
  /** null: no document at this address. */
  make(shop: AppContext, pathname: string): Promise<string | null>;
}

const xml = "application/xml; charset=utf-8";
const text = "text/plain; charset=utf-8";
const csv = "text/csv; charset=utf-8";

/** Indexable storefront pages without a slug. */
const ownPages = ["/", "/sitemap", "/reviews", "/pidibraty-podarunok"];

async function sitemapParts(shop: AppContext) {
  const texts = await contentPages(shop.db, "uk");
  const pages: SitemapPage[] = [
    ...ownPages.map((path) => ({ path, updatedAt: null, pictures: [] })),
    ...(await publishedAddresses(shop)),
    ...texts.map((page) => ({ path: `/${page.slug}`, updatedAt: new Date(page.updated_at), pictures: [] })),
  ];
  return partsOf(pages);
}

async function feedFacts(shop: AppContext, pathname: string): Promise<FeedFacts> {
  return {
    origin: shop.env.publicUrl,
    locale: localeOfPath(pathname),
    settings: await shopSettings(shop.db),
    offers: await feedOffers(shop),
  };
}

const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

const sitemap: Document = {
  contentType: xml,
  tags: ["listing", "texts"],
  make: async (shop) => {
    const address = (part: number) => `${shop.env.publicUrl}/sitemap-${part + 1}.xml`;
    return sitemapIndex(await sitemapParts(shop), address);
  },
};

const part: Document = {
  contentType: xml,
  tags: ["listing", "texts"],
  make: async (shop, pathname) => {
    const pages = (await sitemapParts(shop))[Number(PART.exec(pathname)?.[1]) - 1];
    return pages ? sitemapPart(pages, shop.env.publicUrl) : null;
  },
};

const robots: Document = {
  contentType: text,
  tags: ["shell"],
  make: async ({ env }) => robotsTxt(env.publicUrl),
};

const llms: Document = {
  contentType: text,
  tags: ["listing", "texts"],
  make: async (shop, pathname) => {
    const locale = localeOfPath(pathname);
    return llmsTxt({
      origin: shop.env.publicUrl,
      locale,
      settings: await shopSettings(shop.db),
      categories: await categoryTree(shop, locale),
      occasions: await occasions(shop, locale),
      texts: await contentPages(shop.db, locale),
    });
  },
};

const feed = (contentType: string, write: (facts: FeedFacts, at: Date) => string): Document => ({
  contentType,
  tags: ["listing"],
  make: async (shop, pathname) => write(await feedFacts(shop, pathname), shop.clock()),
});

const google = feed(xml, googleFeed);
const meta = feed(csv, metaFeed);

const manifest: Document = {
  contentType: "application/manifest+json; charset=utf-8",
  tags: ["shell"],
  make: async (shop, pathname) => {
    const { brand } = await shopSettings(shop.db);
    return webManifest(brand, localeOfPath(pathname));
  },
};

const documents: ReadonlyMap<string, Document> = new Map([
  ["/sitemap.xml", sitemap],
  ["/robots.txt", robots],
  ["/manifest.webmanifest", manifest],
  ["/ru/manifest.webmanifest", manifest],
  ["/llms.txt", llms],
  ["/ru/llms.txt", llms],
  ["/feeds/google.xml", google],
  ["/ru/feeds/google.xml", google],
  ["/feeds/meta.csv", meta],
  ["/ru/feeds/meta.csv", meta],
  ["/feeds/prom.yml", feed(xml, promFeed)],
]);

/** The document at an address, to be cached like a page; null when a page has to answer. */
export function seoDocument(
  shop: AppContext,
  address: string,
): Promise<{ page: Page } | { personal: Response }> | null {
  const pathname = address.split("?", 1)[0] ?? "";
  const found = documents.get(pathname) ?? (PART.test(pathname) ? part : undefined);
  return found ? written(found, shop, pathname) : null;
}

async function written(
  { contentType, tags, make }: Document,
  shop: AppContext,
  pathname: string,
): Promise<{ page: Page } | { personal: Response }> {
  const body = await make(shop, pathname);
  if (body === null)
    return { personal: new Response("404 Not Found\n", { status: 404, headers: { "content-type": text } }) };
  return { page: { status: 200, contentType, csp: undefined, tags, body: Buffer.from(body) } };
}
