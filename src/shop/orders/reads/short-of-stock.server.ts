// Paid orders that lack units.
import type { Db } from "#db/database.ts";

/** More than a shop can have missed. */
const most = 200;

/** Those not sent yet, oldest first: their ids. */
export async function ordersShortOfStock(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("stock_state", "=", "short")
    .where("status", "in", ["new", "confirmed", "packing"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
