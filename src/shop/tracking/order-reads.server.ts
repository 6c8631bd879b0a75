// The orders of parcels: which are to be followed, and what their carriers must be told.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";

export const orderIdOf = async (tx: Tx, number: string): Promise<number | null> =>
  (await tx.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst())?.id ?? null;

/** The current tracking number of an order's parcel; null when it is not tracked. */
export async function numberOfOrder(db: Db, orderNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom("parcels as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select("p.number")
    .where("o.number", "=", orderNumber)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** A number in another format belongs to another carrier and cannot be polled. */
const isOurs = sql`case o.carrier
  when 'nova_poshta' then o.tracking_number ~ '^[0-9]{14}$'
  when 'ukrposhta' then o.tracking_number ~ '^[0-9]{13}$'
  else false end`;

/** Dispatched parcels that are not followed yet, or not under their corrected number. */
export const unfollowed = sql`
  select o.id as order_id, o.tracking_number as number from orders o
  where o.status = 'shipped' and o.delivery_type <> 'pickup' and ${isOurs} and not exists (
    select from parcels p where p.order_id = o.id and o.tracking_number in (p.waybill, p.number))`;

/** Rows of parcels, by the name of their query, with what the carrier must be told. */
export const withRequestFacts = (parcels: string) => sql`
  select p.*, coalesce(o.recipient_phone, o.contact_phone) as phone, o.carrier,
    o.payment_method = 'cod' and o.total_kop > 0 as "bringsCash"
  from ${sql.table(parcels)} p join orders o on o.id = p.order_id`;
