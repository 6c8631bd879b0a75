// What a buyer may do with a placed order: cancel it while that is possible. Another
// buyer's order counts as not found. The order's row is locked first, as in ops.server.ts.
import type { Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { sameSecret } from "#kit/id.ts";
import { ok, refuse } from "#kit/result.ts";
import { type Actor, guest } from "#shop/staff/rules/rights.ts";
import type { Cancellation } from "../input.ts";
import { notifyStaffOfCancel } from "../messages/staff.server.ts";
import { type OrderNeeds, takeStep } from "../ops.server.ts";
import { type Buyer, ownedBy } from "../ownership.server.ts";
import { orderCan } from "../rules/statuses.ts";
import type { OrderRow } from "../store.server.ts";
import { lockOrder, lockOwnOrder } from "./row.server.ts";

export const actorOf = (buyer: Buyer): Actor => (buyer.kind === "customer" ? buyer : guest);

/** The locked order if it belongs to this buyer. */
export async function lockFor(tx: Tx, buyer: Buyer, number: string): Promise<OrderRow | undefined> {
  if (buyer.kind === "customer") return lockOwnOrder(tx, number, buyer.customerId);
  const order = await lockOrder(tx, number);
  return order && sameSecret(order.access_token, buyer.token) ? order : undefined;
}

/** Cancels an order for its buyer. Cancelling an already cancelled order again is no error. */
export async function cancelOwnOrder(
  needs: OrderNeeds,
  buyer: Buyer,
  number: string,
  { version, reason, alone }: Cancellation,
) {
  const now = needs.clock();
  return transact(needs.db, async (tx) => {
    const before = await lockFor(tx, buyer, number);
    if (!before) return refuse({ code: "not_found" });
    if (before.status === "cancelled") return ok(null);
    if (!orderCan.cancel(before)) return refuse({ code: "too_late_to_cancel" });
    if (version != null && version !== before.version)
      return refuse({ code: "conflict", version: before.version, status: before.status });
    await takeStep(tx, needs, actorOf(buyer), before, { to: "cancelled", comment: reason, alone }, now);
    await notifyStaffOfCancel(tx, before, reason ?? null, { publicUrl: needs.publicUrl, now });
    return ok(null);
  });
}

/** Moves a customer's orders and history to another account: an empty one when the account is deleted. */
export async function handOverOrders(tx: Tx, fromId: number, toId: number): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ customer_id: toId })
    .where((eb) => ownedBy(eb, fromId))
    .execute();
  await tx.updateTable("order_events").set({ actor_id: toId }).where("actor_id", "=", fromId).execute();
}
