// The parcels of a purchase side by side, for the staff: the order's page and the window over every list.
import type { Db } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { deliveryJson, recipientJson } from "#shop/orders/reads/order-json.server.ts";
import { sumFor } from "#shop/orders/reads/visibility.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { PurchaseParcel } from "../output.ts";

/** All parcels of an order's purchase, the first one first; null for no such order, or without the right. */
export async function purchaseParcels(
  db: Db,
  actor: Actor,
  number: string,
  locale: Locale,
): Promise<PurchaseParcel[] | null> {
  if (!can(actor, "order.read")) return null;
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("purchase_id", "=", (of) =>
      of.selectFrom("orders as o").select("o.purchase_id").where("o.number", "=", number),
    )
    .orderBy("parcel")
    .execute();
  if (rows.length === 0) return null;
  const seesPayer = can(actor, "order.payer");
  return rows.map((row) => {
    const recipient = seesPayer ? recipientJson(row) : null;
    const { type, choice, carrier, city, warehouse_number, arrives_by } = deliveryJson(row, locale);
    return {
      number: row.number,
      position: row.parcel,
      status: row.status,
      recipient: recipient && `${recipient.surname} ${recipient.name}`.trim(),
      delivery: { type, choice, carrier, city, number: warehouse_number, arrives_by },
      total: sumFor(actor, hryvnias(row.total_kop)),
      paid: sumFor(actor, hryvnias(row.paid_kop)),
      tracking_number: row.tracking_number,
    };
  });
}
