// The tree of categories and the list of occasions, for menus, the site map and the API.
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import type { Tint } from "../rules.ts";
import { tints } from "../rules.ts";
import { type CategoryRef, categoryRef } from "./cards.server.ts";
import type { CategoryNode } from "./catalogue.server.ts";
import { type CatalogNeeds, catalogue } from "./shelf.server.ts";

export interface CategoryTree extends CategoryRef {
  readonly children: CategoryTree[];
}

const branch = (node: CategoryNode, locale: Locale): CategoryTree => ({
  ...categoryRef(node, locale),
  children: node.children.map((child) => branch(child, locale)),
});

/** All published categories. */
export async function categoryTree(
  { db }: Pick<CatalogNeeds, "db">,
  locale: Locale,
): Promise<CategoryTree[]> {
  const shelf = await catalogue({ db });
  return shelf.tree.map((node) => branch(node, locale));
}

export interface Occasion {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly tint: Tint;
  readonly products_count: number;
}

/** Published collections that have products, in their own order. */
export async function occasions({ db, clock }: CatalogNeeds, locale: Locale): Promise<Occasion[]> {
  const shelf = await catalogue({ db });
  const counts = new Map<string, number>();
  for (const { occasion } of shelf.priced(clock())) {
    for (const slug of occasion) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return shelf.collections
    .filter(({ slug }) => counts.has(slug))
    .map((row) => ({
      id: row.id,
      slug: row.slug,
      name: localised(row, "name", locale),
      tint: tints.find((tint) => tint === row.tint) ?? "cocoa",
      products_count: counts.get(row.slug) ?? 0,
    }));
}
