// What was invoiced, what is outstanding, and the recorded payments of an invoice.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { hryvnias, type Kop } from "#kit/money.ts";

export const openInvoice = (db: Db | Tx, orderId: number) =>
  db
    .selectFrom("payment_attempts")
    .select(["id", "amount_kop"])
    .where("order_id", "=", orderId)
    .where("provider", "=", "invoice")
    .where("status", "=", "created")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Outstanding sum of an order's invoice. */
export const dueByInvoice = async (db: Db | Tx, orderId: number): Promise<Kop> =>
  (await openInvoice(db, orderId))?.amount_kop ?? 0;

/**
 * Total and outstanding sum of a purchase's invoice. A split off order has taken its part along, which is what it was
 * invoiced for.
 */
export async function invoicedFor(db: Db, purchaseId: string): Promise<{ amount_kop: Kop; due_kop: Kop }> {
  const { rows } = await sql<{ amount_kop: Kop; due_kop: Kop }>`
    select coalesce(sum(kop), 0)::int as amount_kop, coalesce(sum(kop) filter (where status = 'created'), 0)::int as due_kop
    from (
      select a.status, a.amount_kop - coalesce((select sum(s.amount_kop) from payment_shares s
        join orders o on o.id = s.order_id where s.attempt_id = a.id and o.purchase_id <> a.purchase_id), 0) as kop
      from payment_attempts a where a.purchase_id = ${purchaseId} and a.provider = 'invoice'
      union all
      select a.status, s.amount_kop from payment_shares s join orders o on o.id = s.order_id
      join payment_attempts a on a.id = s.attempt_id
      where o.purchase_id = ${purchaseId} and a.purchase_id <> o.purchase_id and a.provider = 'invoice'
    ) part where status in ('created', 'paid', 'refunded')`.execute(db);
  return rows[0] ?? { amount_kop: 0, due_kop: 0 };
}

/** Whether a part of a purchase's payments was taken along by a split off order. */
export async function isPartElsewhere(db: Db | Tx, purchaseId: string): Promise<boolean> {
  const part = await db
    .selectFrom("payment_shares as s")
    .innerJoin("payment_attempts as a", "a.id", "s.attempt_id")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .select("s.order_id")
    .where("a.purchase_id", "=", purchaseId)
    .where("o.purchase_id", "<>", purchaseId)
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}

export const invoiceReference = (key: string): string => `invoice-${key}`;

/** The order of the payment recorded with this key; null when there is none. */
export async function orderOfInvoiceKey(tx: Tx, key: string): Promise<number | null> {
  const known = await tx
    .selectFrom("payment_events as e")
    .innerJoin("payment_attempts as a", "a.id", "e.attempt_id")
    .select("a.order_id")
    .where("e.provider", "=", "invoice")
    .where("e.external_id", "=", key)
    .executeTakeFirst();
  return known?.order_id ?? null;
}

/** A recorded invoice payment; undefined when the order has no such one. */
export const invoicePayment = (tx: Tx, orderId: number, attemptId: number) =>
  tx
    .selectFrom("payment_attempts as a")
    .select((eb) => [
      "a.id",
      "a.amount_kop",
      eb
        .exists(
          eb
            .selectFrom("refunds as r")
            .select("r.id")
            .whereRef("r.attempt_id", "=", "a.id")
            .where("r.state", "<>", "failed"),
        )
        .as("wentBack"),
    ])
    .where("a.id", "=", attemptId)
    .where("a.order_id", "=", orderId)
    .where("a.provider", "=", "invoice")
    .where("a.status", "=", "paid")
    .executeTakeFirst();

/** Recorded payments of an order's invoice, oldest first. */
export async function invoicePayments(db: Db, orderId: number) {
  const rows = await db
    .selectFrom("payment_attempts as a")
    .innerJoin("payment_events as e", "e.attempt_id", "a.id")
    .select(["a.id", "a.amount_kop", "a.external_id", "e.external_id as key", "e.payload"])
    .where("a.order_id", "=", orderId)
    .where("a.provider", "=", "invoice")
    .where("a.status", "in", ["paid", "refunded"])
    .where("e.provider", "=", "invoice")
    .orderBy("a.id")
    .execute();
  // A payment reverted and recorded again has an earlier event under another key.
  return rows
    .filter(({ external_id, key }) => external_id === invoiceReference(key))
    .map(({ id, amount_kop, payload }) => ({
      id,
      amount: hryvnias(amount_kop),
      paid_on: String(payload.paid_on),
      reference: typeof payload.reference === "string" ? payload.reference : null,
    }));
}
