import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { type Actor, can } from "../staff/rules/rights.ts";

/** Each tag once, by name. */
const tagNames = (db: Db | Tx) =>
  db
    .selectFrom("customer_tags")
    .select((eb) => eb.fn.min("tag").as("tag"))
    .groupBy(sql`lower(tag)`)
    .orderBy(sql`lower(tag)`);

/** The tags of these accounts, by name. */
export async function tagsOf(db: Db | Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tagNames(db).where("customer_id", "in", ids).execute();
  return rows.map(({ tag }) => tag);
}

/** All tags that customers have. */
export const allTags = async (db: Db | Tx): Promise<string[]> =>
  (await tagNames(db).execute()).map(({ tag }) => tag);

/** The same for a user; none without the right to see customers. */
export const tagsInUse = async (db: Db, actor: Actor): Promise<string[]> =>
  can(actor, "customer.read") ? allTags(db) : [];
