// Records of purchases that external services count.
import type { OpNeeds, Tx } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { ok, refuse } from "#kit/result.ts";
import { orderByToken } from "../orders/reads/orders.server.ts";
import { reportPurchase } from "./jobs.server.ts";
import type { BuyersBrowser } from "./port.ts";
import { insertCounted, insertReport } from "./store.server.ts";

/**
 * A browser that placed an order asks whether it should send the purchase event. True once per order, ever:
 * two tabs that wait for the same response, or a repeated request, must not count it twice. Several parcels
 * are one purchase, counted with the first of them.
 */
export async function countPurchase({ db, clock }: OpNeeds, number: string, token: string) {
  const order = await orderByToken(db, number, token, "uk");
  if (!order) return refuse({ code: "not_found" });
  if (order.parcel && order.parcel.position > 1) return ok({ isFirst: false });
  return ok({ isFirst: await insertCounted(db, order.id, clock()) });
}

/** Queues the purchase report in the order's own transaction. Call it only for buyers who gave consent. */
export async function willReport(tx: Tx, orderId: number, browser: BuyersBrowser, now: Date): Promise<void> {
  await insertReport(tx, orderId, browser, now);
  await enqueue(tx, reportPurchase, { order_id: orderId });
}
