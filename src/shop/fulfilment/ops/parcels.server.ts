// What a carrier's event means for the parcel's order. The order's rules still apply: only an allowed step is
// taken, so a manual change stands, and a repeated event changes nothing.
import type { Tx } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import type { ParcelNotice } from "#shop/delivery/rules/parcels/parcel-notices.ts";
import type { ParcelState } from "#shop/delivery/rules/parcels/parcel-states.ts";
import { notifyParcel, notifyRecipient } from "#shop/orders/messages/parcel.server.ts";
import { notifyStaffOfParcel } from "#shop/orders/messages/staff.server.ts";
import { settleStep } from "#shop/orders/ops/payment/step-money.server.ts";
import { addEvent, changeOrder, lockOrderById } from "#shop/orders/ops/row.server.ts";
import { takeStep } from "#shop/orders/ops.server.ts";
import { orderCan } from "#shop/orders/rules/statuses.ts";
import { system } from "#shop/staff/rules/rights.ts";

export interface ParcelEvent {
  readonly orderId: number;
  /** The steps that the parcel's events bring, in order. */
  readonly steps: readonly ("delivered" | "completed")[];
  /** Its tracking number. */
  readonly number: string;
  readonly notices: readonly ParcelNotice[];
  readonly state: ParcelState;
  /** The carrier has redirected it to another place than the order names. */
  readonly isSentOn: boolean;
  /** Its location, in the carrier's words. */
  readonly place: string;
  /** The last day of free storage. */
  readonly storedUntil: Day | null;
  readonly now: Date;
}

/** Applies the event in the caller's transaction. @returns whether later events still matter to the order */
export async function takeParcelEvent(
  tx: Tx,
  needs: { readonly publicUrl: string },
  event: ParcelEvent,
): Promise<boolean> {
  let order = await lockOrderById(tx, event.orderId);
  if (!order) return false;
  const { now, number } = event;
  if (order.status === "shipped" && order.tracking_number !== number) {
    await addEvent(tx, order.id, system, { kind: "tracking", data: { tracking_number: number } }, now);
    order = await changeOrder(tx, order, { tracking_number: number }, now);
  }
  const context = { publicUrl: needs.publicUrl, settings: await shopSettings(tx), now };
  if (order.status === "shipped") {
    for (const notice of event.notices) await notifyParcel(tx, order, notice, event, context);
    if (event.notices.includes("arrived") || event.notices.includes("waits"))
      await notifyRecipient(tx, order, event, context);
    if (event.notices.includes("returning") || event.notices.includes("redirected")) {
      await addEvent(tx, order.id, system, { kind: "parcel", data: { state: event.state } }, now);
      await notifyStaffOfParcel(tx, order, event.state, context);
    }
  }
  for (const to of event.steps)
    if (orderCan.move(order, to)) {
      // Completed when the carrier has paid out the cash. The step is taken in any case: the parcel's
      // location is a fact.
      const settled = await settleStep(tx, system, order, { to, taken: "carrier" }, now);
      order = await takeStep(tx, needs, system, settled.ok ? settled.value : order, { to }, now);
    }
  return order.status === "shipped" || order.status === "delivered";
}
