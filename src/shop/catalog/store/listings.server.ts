// Writes of categories and redirects. No decisions here.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { CategoryEdit } from "../input/listing-edit.ts";
import type { Branch } from "../rules/category-tree.ts";

type Words = Pick<CategoryEdit, "name" | "description" | "meta">;

/** The text columns of a category or a collection. */
export const textColumns = ({ name, description, meta }: Words) => ({
  name_uk: name.uk,
  name_ru: name.ru,
  description_uk: description.uk,
  description_ru: description.ru,
  meta_uk: meta.uk,
  meta_ru: meta.ru,
});

/** The whole tree; change it only under the address lock. */
export const branches = (tx: Tx): Promise<Branch[]> =>
  tx
    .selectFrom("categories")
    .select(["id", "parent_id", "slug", "path", "position"])
    .orderBy("position")
    .orderBy("id")
    .execute();

/** @returns its id */
export async function insertCategory(
  tx: Tx,
  { slug, published, parent_id, featured, facets, ...words }: CategoryEdit,
  path: string,
  position: number,
): Promise<number> {
  const { id } = await tx
    .insertInto("categories")
    .values({ slug, path, position, published, parent_id, featured, facets, ...textColumns(words) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Everything except its place in the tree. */
export async function writeCategory(
  tx: Tx,
  id: number,
  { published, featured, facets, name, description, meta }: CategoryEdit,
): Promise<void> {
  await tx
    .updateTable("categories")
    .set({
      published,
      featured,
      facets,
      ...textColumns({ name, description, meta }),
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

export async function touchCategory(tx: Tx, id: number): Promise<void> {
  await tx.updateTable("categories").set({ version: sql`version + 1` }).where("id", "=", id).execute();
}

export async function savePlaces(tx: Tx, rows: readonly Branch[]): Promise<void> {
  await sql`
    update categories c set parent_id = given.parent_id, slug = given.slug, path = given.path,
      position = given.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id int, parent_id int, slug text, path text, position int)
    where c.id = given.id`.execute(tx);
}

export async function removeCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("categories").where("id", "=", id).execute();
}

interface Move {
  readonly from: string;
  readonly to: string;
}

/** Redirects old addresses, and earlier ones, straight to the new ones; a new address must not redirect. */
export async function leadOn(tx: Tx, moves: readonly Move[]): Promise<void> {
  const [from, to] = [moves.map((move) => move.from), moves.map((move) => move.to)];
  await sql`delete from slug_redirects where path = any(${to}::text[])`.execute(tx);
  await sql`
    update slug_redirects r set target = m.target
    from unnest(${from}::text[], ${to}::text[]) as m (path, target) where r.target = m.path`.execute(tx);
  await sql`
    insert into slug_redirects (path, target)
    select path, target from unnest(${from}::text[], ${to}::text[]) as m (path, target)
    on conflict (path) do update set target = excluded.target`.execute(tx);
}

/** Deletes redirects to a deleted page. */
export async function forgetAddress(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom("slug_redirects").where("target", "=", path).execute();
}
