// Which URLs are the same anonymous page, and which changes affect which pages. Pure. Not here: the bytes
// (store.ts), who renders (../pages.ts).
import type { ShopEvent } from "#jobs/announce.ts";

/**
 * What a page shows: `product:12` that product, `listing` any products, `content:contacts` that text, `texts`
 * the list of texts, `promotions` sums with promotions applied.
 */
export type PageTag =
  | `product:${number}`
  | `content:${string}`
  | "texts"
  | "listing"
  | "search"
  | "reviews"
  | "promotions"
  | "shell";

/** The tags whose pages a change makes stale; "all" empties the cache. */
export function planInvalidation(change: ShopEvent): readonly PageTag[] | "all" {
  switch (change.kind) {
    case "product_changed":
      return [`product:${change.productId}`, "listing"];
    case "stock_changed":
      return [...change.productIds.map((id): PageTag => `product:${id}`), "listing"];
    case "content_changed":
      return [`content:${change.slug}`, "texts"];
    case "review_approved":
      return change.productId === null ? ["reviews"] : [`product:${change.productId}`, "listing", "reviews"];
    case "category_changed":
    case "collection_changed":
    case "settings_changed":
    case "days_changed":
      return "all";
    case "promotions_changed":
      return ["promotions"];
    case "synonyms_changed":
      return ["search"];
    case "directory_changed":
      return [];
  }
}

const known = new Set([
  "page",
  "sort",
  "price_from",
  "price_to",
  "chocolate",
  "filling",
  "without",
  "weight",
  "occasion",
  "in_stock",
  "v",
  "rating",
  "q",
  "items",
  "checkout",
  "list",
  "text",
  "c",
  "box",
  "lid",
  "ribbon",
  "for",
  "budget",
  "day",
  "city",
  "product_id",
  "photos",
  "_routes",
]);
const personal = /^(?:\/ru)?\/(?:crm|o|p|payment|profile|thx-page|wishlist|vybir|spysok|razom|dev)(?:[/.]|$)/;
/** For the path plus the parameters of the key; dropping other parameters costs nothing. */
const longest = 1_500;

/** Lifetime of a cached page: fresh, then served stale while it is rendered again. */
export const lifetime = { freshSeconds: 300, staleSeconds: 3_600 } as const;

/** The shop and proxies cache copies; a browser revalidates each time and gets a 304. */
export const cacheControl = `public, max-age=0, s-maxage=${lifetime.freshSeconds}, stale-while-revalidate=${lifetime.staleSeconds}`;

/**
 * The URL under which a page is cached and rendered: the path and the parameters that change it, in a stable
 * order. Null when it is personal, too long, or malformed.
 */
export function pageKey(rawUrl: string): string | null {
  const cut = rawUrl.indexOf("?");
  const path = cut < 0 ? rawUrl : rawUrl.slice(0, cut);
  if (path.length > longest) return null;
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  if (personal.test(path)) return null;
  if (cut < 0) return path;
  const kept = [...new URLSearchParams(rawUrl.slice(cut))]
    .filter(([name, value]) => known.has(name) && value !== "")
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  const key = kept.length ? `${path}?${new URLSearchParams(kept)}` : path;
  return key.length > longest ? null : key;
}
