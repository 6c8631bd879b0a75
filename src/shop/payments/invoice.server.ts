// Invoice payments, entered from the bank statement: handled like a bank's event, once per key. A partial
// payment splits the attempt, so that the rest stays outstanding. As in ops.server.ts, these operations run
// in the order's transaction with its row locked first.
import type { Db, Tx } from "#db/database.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { startAttempt, takeEvent } from "./ops.server.ts";
import type { PaymentStatus } from "./rules/statuses.ts";

const openInvoice = (db: Db | Tx, orderId: number) =>
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

/** Total and outstanding sum of an order's invoice. */
export async function invoicedFor(db: Db, orderId: number): Promise<{ amount_kop: Kop; due_kop: Kop }> {
  const parts = await db
    .selectFrom("payment_attempts")
    .select(["amount_kop", "status"])
    .where("order_id", "=", orderId)
    .where("provider", "=", "invoice")
    .where("status", "in", ["created", "paid", "refunded"])
    .execute();
  const sumOf = (counted: typeof parts): Kop => counted.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  return { amount_kop: sumOf(parts), due_kop: sumOf(parts.filter(({ status }) => status === "created")) };
}

export interface InvoiceMoney {
  readonly key: string;
  readonly amount_kop: Kop;
  /** The day of the statement. */
  readonly paid_on: string;
  /** The line of the statement, or another distinguishing text. */
  readonly reference: string | null;
}

const externalId = (key: string): string => `invoice-${key}`;

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

/**
 * Records a payment, at most the outstanding sum. @returns the order's payment status, and the sum still
 * outstanding
 */
export async function takeInvoiceMoney(
  tx: Tx,
  orderId: number,
  { key, amount_kop, paid_on, reference }: InvoiceMoney,
  at: Date,
): Promise<{ status: PaymentStatus; left_kop: Kop }> {
  const open = await openInvoice(tx, orderId);
  if (!open || amount_kop > open.amount_kop) throw new Error("a recorded payment exceeds the invoice");
  const left_kop = open.amount_kop - amount_kop;
  if (left_kop > 0) {
    await tx
      .updateTable("payment_attempts")
      .set({ amount_kop, updated_at: at })
      .where("id", "=", open.id)
      .execute();
    await startAttempt(tx, { orderId, method: "invoice", amount_kop: left_kop, at });
  }
  const event = {
    provider: "invoice" as const,
    eventId: key,
    externalId: externalId(key),
    attemptId: open.id,
    currency: "UAH",
    happenedAt: null,
  };
  const payload = { paid_on, reference };
  const { status } = await takeEvent(tx, orderId, { ...event, status: "paid", amount_kop, payload }, at);
  return { status, left_kop };
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

/** Reverts a payment recorded by mistake: it is outstanding again. */
export async function undoInvoiceMoney(
  tx: Tx,
  orderId: number,
  payment: { readonly id: number; readonly amount_kop: Kop },
  at: Date,
): Promise<void> {
  const open = await openInvoice(tx, orderId);
  if (open) {
    // The outstanding attempt may have its own history of recorded and reverted payments: it moves to this
    // one.
    for (const table of ["payment_events", "refunds"] as const)
      await tx.updateTable(table).set({ attempt_id: payment.id }).where("attempt_id", "=", open.id).execute();
    await tx.deleteFrom("payment_attempts").where("id", "=", open.id).execute();
  }
  await tx
    .updateTable("payment_attempts")
    .set({
      status: "created",
      external_id: null,
      amount_kop: payment.amount_kop + (open?.amount_kop ?? 0),
      updated_at: at,
    })
    .where("id", "=", payment.id)
    .execute();
}

export interface InvoicePaymentJson {
  readonly id: number;
  /** Hryvnias. */
  readonly amount: number;
  readonly paid_on: string;
  readonly reference: string | null;
}

/** Recorded payments of an order's invoice, oldest first. */
export async function invoicePayments(db: Db, orderId: number): Promise<InvoicePaymentJson[]> {
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
    .filter(({ external_id, key }) => external_id === externalId(key))
    .map(({ id, amount_kop, payload }) => ({
      id,
      amount: hryvnias(amount_kop),
      paid_on: String(payload.paid_on),
      reference: typeof payload.reference === "string" ? payload.reference : null,
    }));
}
