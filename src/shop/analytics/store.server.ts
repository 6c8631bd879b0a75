import type { Db, Tx } from "#db/database.ts";
import type { BuyersBrowser } from "./port.ts";

/** False when it was already counted. */
export async function insertCounted(db: Db, orderId: number, now: Date): Promise<boolean> {
  const added = await db
    .insertInto("counted_purchases")
    .values({ order_id: orderId, counted_at: now })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return added !== undefined;
}

export const insertReport = (tx: Tx, orderId: number, browser: BuyersBrowser, now: Date) =>
  tx
    .insertInto("purchase_reports")
    .values({
      order_id: orderId,
      ip: browser.ip,
      user_agent: browser.userAgent,
      fbp: browser.fbp,
      fbc: browser.fbc,
      created_at: now,
    })
    .execute();

export const deleteReport = (db: Db, orderId: number) =>
  db.deleteFrom("purchase_reports").where("order_id", "=", orderId).execute();
