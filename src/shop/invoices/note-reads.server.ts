// Delivery notes of a company's purchase, and the parcels that wait for one.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { addDays, type Day, kyivDate } from "#kit/clock.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import { ownedBy } from "../orders/ownership.server.ts";
import { seesMoney } from "../orders/reads/visibility.server.ts";
import { deliveryNotePath } from "../orders/rules/statuses.ts";
import type { Actor } from "../staff/rules/rights.ts";
import type { DeliveryNote } from "./output.ts";
import { type InvoiceReader, orderFor } from "./reads.server.ts";
import { type NoteDocument, noteDays, noteDocument } from "./rules/delivery-note.ts";

const notesOf = (db: Db, purchaseId: string) =>
  db
    .selectFrom("delivery_notes as n")
    .innerJoin("delivery_note_orders as o", "o.note", "n.number")
    .select(["n.number", "n.day", (eb) => eb.fn.countAll<number>().as("parcels")])
    .where("n.purchase_id", "=", purchaseId)
    .groupBy("n.number")
    .orderBy("n.number")
    .execute();

/** With links for the holder of the purchase's secret: its buyer. @param first the first parcel */
export async function buyerNotes(
  db: Db,
  first: { readonly number: string; readonly access_token: string; readonly purchase_id: string },
): Promise<DeliveryNote[]> {
  const notes = await notesOf(db, first.purchase_id);
  return notes.map(({ number, ...note }) => ({ ...note, number, url: deliveryNotePath(first, number) }));
}

/** Of the purchase that one of the customer's own orders belongs to. */
export async function customerNotes(db: Db, customerId: number, number: string): Promise<DeliveryNote[]> {
  const first = await db
    .selectFrom("orders as first")
    .select(["first.number", "first.access_token", "first.purchase_id"])
    .where("first.parcel", "=", 1)
    .where("first.purchase_id", "=", (of) =>
      of
        .selectFrom("orders")
        .select("purchase_id")
        .where("number", "=", number)
        .where((eb) => ownedBy(eb, customerId)),
    )
    .executeTakeFirst();
  return first ? buyerNotes(db, first) : [];
}

/** For a user who sees sums. */
export async function crmNotes(db: Db, actor: Actor, number: string) {
  if (!seesMoney(actor)) return [];
  const order = await db
    .selectFrom("orders")
    .select("purchase_id")
    .where("number", "=", number)
    .executeTakeFirst();
  return order ? notesOf(db, order.purchase_id) : [];
}

/** Null when there is no such note of the order's purchase, or this reader may not see it. */
export async function noteOf(
  db: Db,
  number: string,
  note: number,
  reader: InvoiceReader,
): Promise<NoteDocument | null> {
  const order = await orderFor(db, number, reader);
  if (!order) return null;
  const found = await db
    .selectFrom("delivery_notes")
    .selectAll()
    .where("number", "=", note)
    .where("purchase_id", "=", order.purchase_id)
    .executeTakeFirst();
  return found ? noteDocument(found, found.facts) : null;
}

export interface HandedOver {
  readonly purchaseId: string;
  readonly day: Day;
  readonly orderIds: readonly number[];
}

/**
 * Companies' parcels that were handed over on an earlier day and are in no note: each day of a purchase is one
 * part. Not of today: more may be handed over, and a step can be taken back. What waits for pickup is still
 * the shop's.
 */
export async function handedOver(db: Db, now: Date): Promise<HandedOver[]> {
  const today = kyivDate(now);
  const from = addDays(today, -noteDays);
  const rows = await db
    .selectFrom("invoice_companies as c")
    .innerJoin("orders as o", "o.purchase_id", "c.purchase_id")
    .innerJoin("order_events as e", (join) =>
      join
        .onRef("e.order_id", "=", "o.id")
        .on("e.kind", "=", "status")
        .on(
          sql`e.data ->> 'to'`,
          "=",
          sql`case o.delivery_type when 'pickup' then 'delivered' else 'shipped' end`,
        ),
    )
    .leftJoin("delivery_note_orders as n", "n.order_id", "o.id")
    .select(["o.id", "o.purchase_id", (eb) => eb.fn.max("e.at").as("at")])
    .where("o.payment_method", "=", "invoice")
    .where("o.delivery_type", "!=", "digital")
    .where("o.status", "in", ["shipped", "delivered", "completed"])
    .where("n.order_id", "is", null)
    .groupBy(["o.id", "o.purchase_id"])
    .orderBy("o.id")
    .execute();
  const due = rows
    .map(({ id, purchase_id, at }) => ({ id, purchaseId: purchase_id, day: kyivDate(at) }))
    .filter(({ day }) => day < today && day >= from);
  const parts = Map.groupBy(due, ({ day, purchaseId }) => `${day} ${purchaseId}`);
  return [...parts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first ? [{ ...first, orderIds: [first, ...others].map(({ id }) => id) }] : [],
    )
    .map(({ purchaseId, day, orderIds }) => ({ purchaseId, day, orderIds }));
}

/** All parcels, the first one first. */
export const ordersOf = (db: Db | Tx, purchaseId: string) =>
  selectOrders(db).where("purchase_id", "=", purchaseId).orderBy("parcel").execute();
