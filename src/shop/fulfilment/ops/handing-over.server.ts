// Undoes a handover that was recorded by mistake while the parcel is still in the warehouse.
import { ok, refuse } from "#kit/result.ts";
import { recallMessages } from "#shop/messaging/ops.server.ts";
import { addEvent, changeOrder, lockOrder } from "#shop/orders/ops/row.server.ts";
import type { OrderNeeds } from "#shop/orders/ops.server.ts";
import { transactAs } from "#shop/staff/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { carrierHasIt } from "../reads/handed-over.server.ts";
import { recordPacking } from "../store.server.ts";

/** Records that an order was not shipped: it is packed again, and its message is recalled if not yet sent. */
export async function takeBackShipment({ db, clock }: OrderNeeds, actor: Actor, number: string) {
  const now = clock();
  return transactAs(db, actor, "order.ship", async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    if (order.status === "packing") return ok({ outcome: "already" as const, at: null });
    if (order.status !== "shipped" || (await carrierHasIt(tx, order.id)))
      return refuse({ code: "shipment_gone", status: order.status });
    const { tracking_number } = order;
    const told = await recallMessages(tx, order.id, "order_shipped");
    await addEvent(tx, order.id, actor, { kind: "unshipped", data: { tracking_number, told } }, now);
    await recordPacking(tx, order.id, { shipped_at: null });
    await changeOrder(tx, order, { status: "packing" }, now);
    return ok({ outcome: "done" as const, at: null });
  });
}
