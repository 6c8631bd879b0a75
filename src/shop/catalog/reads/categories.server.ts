// The tree of categories and the list of occasions, for menus, the sitemap and the API.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import type { CategoryRef } from "../output.ts";
import { tints } from "../rules/product.ts";
import { categoryRef } from "./cards.server.ts";
import type { CategoryNode } from "./catalogue.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";

export interface CategoryTree extends CategoryRef {
  /** Including descendant categories. */
  readonly products_count: number;
  /** Has its own place in the header, at any level. */
  readonly featured: boolean;
  readonly children: CategoryTree[];
}

function branch(node: CategoryNode, counts: ReadonlyMap<number, number>, locale: Locale): CategoryTree {
  const children = node.children.map((child) => branch(child, counts, locale));
  const below = children.reduce((sum, child) => sum + child.products_count, 0);
  return {
    ...categoryRef(node, locale),
    products_count: (counts.get(node.id) ?? 0) + below,
    featured: node.featured,
    children,
  };
}

/** All published categories. */
export async function categoryTree({ db }: Pick<OpNeeds, "db">, locale: Locale): Promise<CategoryTree[]> {
  const cache = await catalogue({ db });
  const counts = new Map<number, number>();
  for (const { category_id: id } of cache.products) counts.set(id, (counts.get(id) ?? 0) + 1);
  return cache.tree.map((node) => branch(node, counts, locale));
}

/** Which products made of parts are on sale: a box of bonbons, chocolate letters. */
export async function builders({ db }: Pick<OpNeeds, "db">): Promise<("box" | "letters")[]> {
  const { products } = await catalogue({ db });
  return (["box", "letters"] as const).filter((maker) => products.some(({ role }) => role === maker));
}

/** Published collections with products, in their own order. */
export async function occasions({ db, clock }: OpNeeds, locale: Locale) {
  const cache = await catalogue({ db });
  const counts = new Map<string, number>();
  for (const { occasion } of cache.priced(clock())) {
    for (const slug of occasion) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return cache.collections
    .filter(({ slug }) => counts.has(slug))
    .map((row) => ({
      id: row.id,
      slug: row.slug,
      name: localised(row, "name", locale),
      tint: tints.find((tint) => tint === row.tint) ?? "cocoa",
      products_count: counts.get(row.slug) ?? 0,
    }));
}
export type Occasion = Awaited<ReturnType<typeof occasions>>[number];
