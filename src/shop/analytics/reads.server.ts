import type { Db } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import type { Purchase } from "./port.ts";
import { itemsOf, worthOf } from "./rules/items.ts";

/** A purchase with all its parcels, not yet reported; null when reported, too old, or the order is gone. */
export async function waitingPurchase(db: Db, orderId: number, publicUrl: string): Promise<Purchase | null> {
  const row = await db
    .selectFrom("purchase_reports as report")
    .innerJoin("orders", "orders.id", "report.order_id")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select([
      "orders.number",
      "purchases.lang",
      "orders.created_at",
      "orders.contact_phone",
      "orders.contact_email",
      "orders.contact_first_name",
      "orders.contact_last_name",
      "orders.city_uk",
      "orders.purchase_id",
      "report.ip",
      "report.user_agent",
      "report.fbp",
      "report.fbc",
    ])
    .where("report.order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) return null;
  const parcels = await db
    .selectFrom("orders")
    .select(["id", "discount_kop"])
    .where("purchase_id", "=", row.purchase_id)
    .execute();
  const lines = await db
    .selectFrom("order_lines")
    .select(["product_id", "name_uk", "quantity", "unit_price_kop"])
    .where(
      "order_id",
      "in",
      parcels.map(({ id }) => id),
    )
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  const discount_kop = parcels.reduce((sum, parcel) => sum + parcel.discount_kop, 0);
  const items = itemsOf(
    lines.map(({ product_id, name_uk: name, quantity, unit_price_kop }) => ({
      product_id,
      name,
      quantity,
      price: hryvnias(unit_price_kop),
    })),
    hryvnias(discount_kop),
  );
  return {
    number: row.number,
    at: row.created_at,
    url: `${publicUrl}${row.lang === "ru" ? "/ru" : ""}/checkout`,
    value: worthOf(items),
    items,
    buyer: {
      phone: row.contact_phone,
      email: row.contact_email,
      firstName: row.contact_first_name,
      lastName: row.contact_last_name,
      city: row.city_uk,
    },
    browser: { ip: row.ip, userAgent: row.user_agent, fbp: row.fbp, fbc: row.fbc },
  };
}
