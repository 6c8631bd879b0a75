// The heading texts of a listing, from its category or collection.
import type { OpNeeds } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { categoryRef } from "./cards.server.ts";
import { catalogue } from "./catalogue-cache.server.ts";

/** Texts, ancestors and children of a category; null when there is none. */
export async function categoryHead({ db }: Pick<OpNeeds, "db">, path: string, locale: Locale) {
  const cache = await catalogue({ db });
  const node = cache.categoryByPath(path);
  if (!node) return null;
  const row = await db
    .selectFrom("categories")
    .select(["description_uk", "description_ru", "meta_uk", "meta_ru"])
    .select((eb) =>
      eb
        .selectFrom("publications as p")
        .innerJoin("publication_versions as v", "v.publication_id", "p.id")
        .select("v.content")
        .whereRef("p.category_id", "=", "categories.id")
        .orderBy("v.id", "desc")
        .limit(1)
        .as("landing"),
    )
    .where("id", "=", node.id)
    .executeTakeFirstOrThrow();
  const children = node.children.map((child) => {
    const within = new Set(cache.withDescendants(child).map(({ id }) => id));
    const count = cache.products.filter((product) => within.has(product.category_id)).length;
    return { ...categoryRef(child, locale), products_count: count };
  });
  return {
    name: localised(node, "name", locale),
    description: localised(row, "description", locale),
    meta_description: localised(row, "meta", locale),
    /** From the top category to this one; empty for a collection. */
    breadcrumbs: cache.categoryChain(node).map((above) => categoryRef(above, locale)),
    /** Child categories, with the number of products in each listing. */
    children: children.filter(({ products_count }) => products_count > 0),
    /** The newest published version of its landing, as stored; null without one. */
    landing: row.landing,
  };
}
export type ListingHead = NonNullable<Awaited<ReturnType<typeof categoryHead>>>;

/** Texts of a collection; null when there is none. */
export async function collectionHead(
  { db }: Pick<OpNeeds, "db">,
  slug: string,
  locale: Locale,
): Promise<(ListingHead & { tint: string }) | null> {
  const row = await db
    .selectFrom("collections")
    .selectAll()
    .where("slug", "=", slug)
    .where("published", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: localised(row, "name", locale),
    description: localised(row, "description", locale),
    meta_description: localised(row, "meta", locale),
    breadcrumbs: [],
    children: [],
    landing: null,
    tint: row.tint,
  };
}
