// Which page has an address: ops check it before they assign one.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";

/** Whether any page has the address; a redirect does not count, a page replaces it. */
export async function isAddressTaken(tx: Tx, path: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from products where slug = ${path}
    union all select 1 from categories where path = ${path}
    union all select 1 from collections where slug = ${path}
    union all select 1 from content_pages where slug = ${path} limit 1`.execute(tx);
  return rows.length > 0;
}

export const categoryAt = (tx: Tx, path: string) =>
  tx.selectFrom("categories").select(["id", "path"]).where("path", "=", path).executeTakeFirst();

export async function collectionIdsOf(tx: Tx, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const rows = await tx.selectFrom("collections").select("id").where("slug", "in", slugs).execute();
  return rows.map((row) => row.id);
}

/** The target of a former address; null when it never was one. */
export async function redirectFrom(db: Db, path: string): Promise<string | null> {
  const row = await db
    .selectFrom("slug_redirects")
    .select("target")
    .where("path", "=", path)
    .executeTakeFirst();
  return row?.target ?? null;
}
