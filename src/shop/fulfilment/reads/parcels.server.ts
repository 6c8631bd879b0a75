// The data of a parcel's label: who receives it and where. Requested only for the parcels being printed.
import type { Db } from "#db/database.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import type { DeliveryJson } from "#shop/orders/output/order.ts";
import { deliveryJson, recipientJson } from "#shop/orders/reads/order-json.server.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";

export interface ParcelAddress {
  readonly number: string;
  /** Surname first, as it is called out at the counter. */
  readonly recipient: string;
  readonly phone: string;
  readonly delivery: DeliveryJson;
  readonly tracking_number: string | null;
}

/** By order number; null without the right to pack. */
export async function parcelAddresses(
  db: Db,
  actor: Actor,
  numbers: readonly string[],
  locale: Locale,
): Promise<Map<string, ParcelAddress> | null> {
  if (!can(actor, "order.pack")) return null;
  const rows = await selectOrders(db)
    .where("number", "in", ["", ...numbers])
    .execute();
  return new Map(
    rows.map((row) => {
      const { name, surname, phone } = recipientJson(row) ?? {
        name: row.contact_first_name,
        surname: row.contact_last_name,
        phone: row.contact_phone,
      };
      const { number, tracking_number } = row;
      const recipient = `${surname} ${name}`.trim();
      return [number, { number, recipient, phone, delivery: deliveryJson(row, locale), tracking_number }];
    }),
  );
}
