import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { knownProducts } from "../catalog/reads/cards.server.ts";

/** Ids of the list, newest first, including products not on sale now. */
export async function keptIds(db: Db | Tx, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("favourites")
    .select("product_id")
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("product_id", "desc")
    .execute();
  return rows.map((row) => row.product_id);
}

/** Adds to the top of the list; each row is a millisecond older than the previous one, to keep the order. */
export async function insertFavourites(
  tx: Tx,
  customerId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into favourites (customer_id, product_id, created_at)
    select ${customerId}, id, ${now}::timestamptz - (place - 1) * interval '1 millisecond'
    from unnest(${ids}::int[]) with ordinality as given (id, place)`.execute(tx);
}

export async function deleteFavourite(tx: Tx, customerId: number, productId: number): Promise<void> {
  await tx
    .deleteFrom("favourites")
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .execute();
}

/** Whether the product is in the list and on sale; if so, its row is locked. */
export async function lockFavourite(tx: Tx, customerId: number, productId: number): Promise<boolean> {
  const favourite = await tx
    .selectFrom("favourites")
    .select("product_id")
    .where("customer_id", "=", customerId)
    .where("product_id", "in", knownProducts(tx, [productId]).where("published", "=", true))
    .forKeyShare()
    .executeTakeFirst();
  return favourite !== undefined;
}
