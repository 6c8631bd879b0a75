// The parcels of a purchase side by side, for the staff: the order's page and the window over every list.
import type { Db } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import { isOfList } from "#shop/delivery/rules/lists.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { deliveryJson, recipientJson } from "#shop/orders/reads/order-json.server.ts";
import { sumFor } from "#shop/orders/reads/visibility.server.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { PurchaseParcel } from "../output.ts";

/** Of a list: as many as fit on a screen, around the order. */
const mostShown = 20;

/**
 * The parcels of an order's purchase, the first one first, of a long list only the nearest; null for no such
 * order, or without the right.
 */
export async function purchaseParcels(
  db: Db,
  actor: Actor,
  number: string,
  locale: Locale,
): Promise<PurchaseParcel[] | null> {
  if (!can(actor, "order.read")) return null;
  const order = await db
    .selectFrom("orders")
    .select(["purchase_id", "parcel", "parcels"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!order) return null;
  const from = Math.max(1, Math.min(order.parcel - mostShown / 2, order.parcels - mostShown + 1));
  const rows = await selectOrders(db)
    .where("purchase_id", "=", order.purchase_id)
    .$if(isOfList(order.parcels), (select) =>
      select.where("parcel", ">=", from).where("parcel", "<", from + mostShown),
    )
    .orderBy("parcel")
    .execute();
  const seesPayer = can(actor, "order.payer");
  return rows.map((row) => {
    const recipient = seesPayer ? recipientJson(row) : null;
    const { type, choice, carrier, city, warehouse_number, arrives_by } = deliveryJson(row, locale);
    return {
      number: row.number,
      position: row.parcel,
      of: row.parcels,
      status: row.status,
      recipient: recipient && `${recipient.name} ${recipient.surname}`.trim(),
      delivery: { type, choice, carrier, city, number: warehouse_number, arrives_by },
      total: sumFor(actor, hryvnias(row.total_kop)),
      paid: sumFor(actor, hryvnias(row.paid_kop)),
      tracking_number: row.tracking_number,
    };
  });
}
