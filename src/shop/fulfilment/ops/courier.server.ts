// What the shop's own courier records: he has set out, has delivered, or missed the recipient. An undelivered
// order stays with him; a new slot may be agreed at once and takes a place like any other order.
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { deliveryTerms, takePlaces } from "#shop/delivery/places.server.ts";
import { promiseFor } from "#shop/delivery/rules/days/arrival.ts";
import { notifyChanged } from "#shop/orders/messages/buyer.server.ts";
import { settleStep } from "#shop/orders/ops/payment/step-money.server.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { addEvent, changeOrder, lockOrder } from "#shop/orders/ops/row.server.ts";
import type { OrderNeeds } from "#shop/orders/ops.server.ts";
import { transactAs } from "#shop/staff/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { CourierNote } from "../input.ts";
import { canNote, courierState } from "../rules/courier.ts";
import { packingOf } from "../store.server.ts";
import { takeStepOfParcel } from "./steps.server.ts";

/** Records a step of the courier. @returns the order's new version */
export async function recordByCourier(needs: OrderNeeds, actor: Actor, number: string, note: CourierNote) {
  const now = needs.clock();
  return transactAs(needs.db, actor, "order.courier", async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    if (order.version !== note.version)
      return refuse({ code: "conflict", version: order.version, status: order.status });
    const isPacked = Boolean((await packingOf(tx, order.id))?.packed_at);
    if (order.carrier !== "own" || !canNote(note.step, courierState({ status: order.status, isPacked })))
      return refuse({ code: "courier_not_now" });
    if (note.step !== "missed") {
      const to = note.step === "out" ? "shipped" : "delivered";
      const settled = await settleStep(tx, actor, order, { to, taken: note.taken }, now);
      if (!settled.ok) return settled;
      return ok({ version: (await takeStepOfParcel(tx, needs, actor, settled.value, { to }, now)).version });
    }
    const data = { day: order.arrives_by ?? "", slot: order.delivery_slot ?? "" };
    await addEvent(tx, order.id, actor, { kind: "courier_missed", data }, now);
    if (note.date === null) return ok({ version: (await changeOrder(tx, order, {}, now)).version });
    const settings = await shopSettings(tx);
    const terms = await deliveryTerms(tx, settings, now);
    const agreed = promiseFor(
      { date: note.date, slot: note.slot },
      // Its parcel is packed, so the capacity of the packing day no longer matters.
      { now, city: cityOf(order), type: "courier", settings: withoutFullDays(terms) },
    );
    if (typeof agreed === "string" || agreed.slot === null)
      return refuse({ code: "slot_full", field: "slot" });
    const moment = {
      delivery_date: note.date,
      arrives_by: agreed.arrivesBy,
      delivery_slot: agreed.slot,
    };
    const moved = await changeOrder(tx, order, moment, now);
    if (!(await takePlaces(tx, [{ ...moved, dispatch_on: null }], settings)))
      return refuse({ code: "slot_full", field: "slot" });
    await notifyChanged(tx, moved, { publicUrl: needs.publicUrl, settings, now });
    return ok({ version: moved.version });
  });
}

const cityOf = ({ city_ref }: OrderRow) => ({ ref: city_ref, areaUk: "", rank: null });

const withoutFullDays = (terms: Awaited<ReturnType<typeof deliveryTerms>>) => ({
  ...terms,
  taken: { fullDays: [], fullSlots: terms.taken?.fullSlots ?? [] },
});
