// A payer's wish for a parcel that waits at its branch: a task for the team until a person closes it.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok, refuse } from "#kit/result.ts";
import { isWaiting } from "#shop/delivery/rules/parcels/parcel-states.ts";
import type { ParcelWish } from "#shop/delivery/rules/parcels/parcel-wishes.ts";
import { actorOf, lockFor } from "#shop/orders/ops/buyer.server.ts";
import { addEvent } from "#shop/orders/ops/row.server.ts";
import type { Buyer } from "#shop/orders/ownership.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { orderIdOf } from "./order-reads.server.ts";
import { lockParcel, writeParcel } from "./store.server.ts";

/** Records the wish, or replaces the earlier one. The same wish again changes nothing. */
export function askForParcel({ db, clock }: OpNeeds, buyer: Buyer, number: string, wish: ParcelWish) {
  const now = clock();
  return transact(db, async (tx) => {
    const id = await orderIdOf(tx, number);
    // The parcel is locked before its order, as when the carrier's report is saved.
    const parcel = id === null ? undefined : await lockParcel(tx, id);
    const order = await lockFor(tx, buyer, number);
    if (!order) return refuse({ code: "not_found" });
    if (order.status !== "shipped" || !parcel?.state || !isWaiting(parcel.state))
      return refuse({ code: "parcel_not_waiting" });
    if (parcel.wish === wish && parcel.wish_done_at === null) return ok(null);
    await writeParcel(tx, order.id, { wish, wished_at: now, wish_done_at: null });
    await addEvent(tx, order.id, actorOf(buyer), { kind: "parcel_wish", data: { wish } }, now);
    return ok(null);
  });
}

/** A person has dealt with the wish. Doing it twice is no error. */
export function endParcelWish({ db, clock }: OpNeeds, actor: Actor, number: string) {
  const now = clock();
  return transactAs(db, actor, "order.edit", async (tx) => {
    const id = await orderIdOf(tx, number);
    const parcel = id === null ? undefined : await lockParcel(tx, id);
    if (!parcel?.wish) return refuse({ code: "not_found" });
    if (parcel.wish_done_at !== null) return ok(null);
    await writeParcel(tx, parcel.order_id, { wish_done_at: now });
    const data = { wish: parcel.wish };
    await addEvent(tx, parcel.order_id, actor, { kind: "parcel_wish_done", data }, now);
    return ok(null);
  });
}
