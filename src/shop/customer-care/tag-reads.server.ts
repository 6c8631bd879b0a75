import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { type Actor, can } from "../staff/rules/rights.ts";

/** The tags of these accounts, by name. */
export async function tagsOf(db: Db | Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("customer_tags")
    .select((eb) => eb.fn.min("tag").as("tag"))
    .where("customer_id", "in", ids)
    .groupBy(sql`lower(tag)`)
    .orderBy(sql`lower(tag)`)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** All tags that customers have; none without the right to see customers. */
export async function tagsInUse(db: Db, actor: Actor): Promise<string[]> {
  if (!can(actor, "customer.read")) return [];
  const rows = await db
    .selectFrom("customer_tags")
    .select((eb) => eb.fn.min("tag").as("tag"))
    .groupBy(sql`lower(tag)`)
    .orderBy(sql`lower(tag)`)
    .execute();
  return rows.map(({ tag }) => tag);
}
