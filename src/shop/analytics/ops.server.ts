// What the shop itself remembers and says about purchases that are counted elsewhere.
import type { Db, Tx } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { orderByToken } from "../orders/reads/orders.server.ts";
import { reportPurchase } from "./jobs.server.ts";
import type { BuyersBrowser } from "./port.ts";
import { insertCounted, insertReport } from "./store.server.ts";

/**
 * A browser that placed an order asks whether its purchase is its to tell. Once for each order, ever: tabs that
 * were both waiting for the shop's answer, or a repeated one, must not count it twice. Several
 * parcels are one purchase, told with the first of them.
 */
export async function countPurchase(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  number: string,
  token: string,
): Promise<Result<{ readonly isFirst: boolean }, { readonly code: "not_found" }>> {
  const order = await orderByToken(db, number, token, "uk");
  if (!order) return refuse({ code: "not_found" });
  if (order.parcel && order.parcel.position > 1) return ok({ isFirst: false });
  return ok({ isFirst: await insertCounted(db, order.id, clock()) });
}

/** The report of a purchase, in the order's own commit: of a buyer who has agreed, and of no other. */
export async function willReport(tx: Tx, orderId: number, browser: BuyersBrowser, now: Date): Promise<void> {
  await insertReport(tx, orderId, browser, now);
  await enqueue(tx, reportPurchase, { order_id: orderId });
}
