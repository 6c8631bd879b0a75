// A category in the form of its editor, visible or hidden: for the staff's pages and the ops that save.
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { choiceKeys } from "../../rules/filters.ts";

/** The texts of a row in both languages. */
export const words = (row: Selectable<Database["categories"]> | Selectable<Database["collections"]>) => ({
  name: { uk: row.name_uk, ru: row.name_ru },
  description: { uk: row.description_uk, ru: row.description_ru },
  meta: { uk: row.meta_uk, ru: row.meta_ru },
});

/** The known facets of a row. */
export const facetsIn = (stored: readonly string[] | null) =>
  stored === null ? null : stored.flatMap((name) => choiceKeys.find((key) => key === name) ?? []);

export async function categoryForEdit(db: Db | Tx, id: number) {
  const row = await db.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { slug, published, parent_id, featured, facets, version } = row;
  return {
    version,
    edit: { slug, published, parent_id, featured, facets: facetsIn(facets), ...words(row) },
  };
}
