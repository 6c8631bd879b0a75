// The data of an order for its waybill, read together.

import type { Db, Tx } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { shopSettings } from "../content/reads.server.ts";
import { isPlaced } from "../delivery/rules/settings.ts";
import { visibleOn } from "../orders/rules/gift-secrecy.ts";
import { paidFor } from "../payments/reads/money.server.ts";
import { balanceOf } from "../payments/rules/statuses.ts";
import { draftWaybill, type ParcelFacts } from "./rules/draft.ts";

async function parcelFacts(db: Db | Tx, orderId: number): Promise<ParcelFacts | null> {
  const order = await db
    .selectFrom("orders as o")
    .leftJoin("cities as c", (join) => join.onRef("c.ref", "=", "o.city_ref").on("c.closed_at", "is", null))
    .leftJoin("warehouses as w", (join) =>
      join.onRef("w.ref", "=", "o.warehouse_ref").on("w.closed_at", "is", null),
    )
    .selectAll("o")
    .select([
      "c.ref as settlement_ref",
      "c.delivery_city_ref",
      "w.ref as point_ref",
      "w.number as point_number",
      "w.max_weight_kg",
      "w.max_length_cm",
      "w.max_width_cm",
      "w.max_height_cm",
      "w.max_value_kop",
    ])
    .select((eb) =>
      eb
        .selectFrom("order_lines as l")
        .whereRef("l.order_id", "=", "o.id")
        .select((line) =>
          line.fn.sum<number | null>(line("l.weight_g", "*", line.ref("l.quantity"))).as("sum"),
        )
        .as("items_g"),
    )
    .where("o.id", "=", orderId)
    .executeTakeFirst();
  if (!order || order.carrier === "own") return null;
  const { delivery_type: type } = order;
  if (type === "pickup" || !isPlaced(type)) return null;
  const paid_kop = await paidFor(db, order.id);
  const { max_weight_kg, max_length_cm, max_width_cm, max_height_cm, max_value_kop } = order;
  const limits = { max_weight_kg, max_length_cm, max_width_cm, max_height_cm, max_value_kop };
  return {
    number: order.number,
    recipient: {
      surname: (order.recipient_phone ? order.recipient_surname : order.contact_last_name) ?? "",
      name: (order.recipient_phone ? order.recipient_name : order.contact_first_name) ?? "",
      phone: order.recipient_phone ?? order.contact_phone,
    },
    carrier: order.carrier,
    type,
    settlementRef: order.settlement_ref,
    cityRef: order.delivery_city_ref,
    point:
      order.point_ref === null ? null : { ref: order.point_ref, number: order.point_number ?? 0, ...limits },
    street: order.street,
    building: order.building,
    apartment: order.apartment,
    items_g: Number(order.items_g ?? 0),
    items_kop: order.subtotal_kop - order.discount_kop,
    // Refunded money is not owed again.
    due_kop: balanceOf(order.total_kop, paid_kop, 0).due_kop,
    fee_kop: order.fee_kop,
    isCashOnDelivery: order.payment_method === "cod",
    showsPrices: visibleOn("waybill", order).prices,
  };
}

/** The waybill for the order's current state; null for an order without a carrier. */
export async function waybillDraft(db: Db | Tx, orderId: number, now: Date) {
  const facts = await parcelFacts(db, orderId);
  if (!facts) return null;
  const { delivery: settings } = await shopSettings(db);
  return draftWaybill(facts, { settings, day: kyivDate(now) });
}
