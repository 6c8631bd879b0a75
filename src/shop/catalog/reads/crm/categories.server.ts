// The tree of categories for the staff, hidden ones included, with product counts.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { type Actor, can } from "../../../staff/rules/rights.ts";
import { asListed, branchOf } from "../../rules/category-tree.ts";
import { type ChoiceKey, choiceKeys } from "../../rules/filters.ts";
import { categoryForEdit, facetsIn } from "./category-edit.server.ts";

const rowsOf = (db: Db | Tx) =>
  db
    .selectFrom("categories")
    .select([
      "id",
      "parent_id",
      "slug",
      "path",
      "position",
      "name_uk",
      "name_ru",
      "published",
      "version",
      "facets",
    ])
    .execute();

/** Products by category: all of them, and the published ones. */
async function productsIn(db: Db | Tx): Promise<ReadonlyMap<number, { all: number; shown: number }>> {
  const rows = await db
    .selectFrom("products")
    .select([
      "category_id",
      sql<number>`count(*)::int`.as("all"),
      sql<number>`(count(*) filter (where published))::int`.as("shown"),
    ])
    .groupBy("category_id")
    .execute();
  return new Map(rows.map(({ category_id, ...counts }) => [category_id, counts]));
}

/** The whole tree in display order; null without the right to edit it. */
export async function crmCategories(db: Db, actor: Actor, locale: Locale) {
  if (!can(actor, "catalog.edit")) return null;
  const rows = await rowsOf(db);
  const counts = await productsIn(db);
  const hidden = new Set<number>();
  return asListed(rows).map((row) => {
    const hiddenAbove = row.parent_id !== null && hidden.has(row.parent_id);
    if (!row.published || hiddenAbove) hidden.add(row.id);
    return {
      id: row.id,
      parent_id: row.parent_id,
      slug: row.slug,
      path: row.path,
      position: row.position,
      name: localised(row, "name", locale),
      /** 0: top level. */
      depth: row.depth,
      version: row.version,
      published: row.published,
      /** Published, but an ancestor is not. */
      hiddenAbove,
      /** Including descendant categories and hidden products. */
      products: branchOf(rows, row.id).reduce((sum, { id }) => sum + (counts.get(id)?.all ?? 0), 0),
    };
  });
}
/** A category or a collection in the staff's list. */
export type ListingRow = NonNullable<Awaited<ReturnType<typeof crmCategories>>>[number];

/** How many products visitors could no longer reach if the category were hidden. */
export async function hiddenWith(db: Db | Tx, id: number): Promise<number> {
  const rows = await rowsOf(db);
  const counts = await productsIn(db);
  return branchOf(rows, id)
    .filter((row) => isReachable(rows, row.id))
    .reduce((sum, row) => sum + (counts.get(row.id)?.shown ?? 0), 0);
}

/** Possible parents of a category: all outside its own branch. @param id null: a new one */
export async function parentChoices(db: Db, id: number | null, locale: Locale) {
  const rows = await rowsOf(db);
  const own = new Set(id === null ? [] : branchOf(rows, id).map((row) => row.id));
  return asListed(rows)
    .filter((row) => !own.has(row.id))
    .map((row) => ({
      id: row.id,
      name: localised(row, "name", locale),
      depth: row.depth,
      path: row.path,
      facets: facetsAt(rows, row.id),
    }));
}
export type ParentChoice = Awaited<ReturnType<typeof parentChoices>>[number];

type FacetRow = Pick<Awaited<ReturnType<typeof rowsOf>>[number], "id" | "parent_id" | "facets">;

/** The filters of a category: its own, or those of the nearest ancestor that has its own. */
function facetsAt(rows: readonly FacetRow[], id: number | null): readonly ChoiceKey[] {
  const row = rows.find((candidate) => candidate.id === id);
  return row ? (facetsIn(row.facets) ?? facetsAt(rows, row.parent_id)) : choiceKeys;
}

/** One category with everything for its form; null when there is none, or without the right to see it. */
export async function crmCategory(db: Db, actor: Actor, id: number, locale: Locale) {
  if (!can(actor, "catalog.edit")) return null;
  const found = await categoryForEdit(db, id);
  if (!found) return null;
  const rows = await rowsOf(db);
  const counts = await productsIn(db);
  const branch = branchOf(rows, id);
  return {
    id,
    ...found,
    path: branch[0]?.path ?? "",
    /** Its own, not of the whole branch. */
    products: counts.get(id)?.all ?? 0,
    below: branch.length - 1,
    hides: await hiddenWith(db, id),
    isReachable: isReachable(rows, id),
    parents: await parentChoices(db, id, locale),
  };
}
export type CrmCategory = NonNullable<Awaited<ReturnType<typeof crmCategory>>>;

/** Whether visitors see it: published, and all its ancestors too. */
function isReachable(rows: Awaited<ReturnType<typeof rowsOf>>, id: number | null): boolean {
  const row = rows.find((candidate) => candidate.id === id);
  if (id === null) return true;
  return row?.published === true && isReachable(rows, row.parent_id);
}
