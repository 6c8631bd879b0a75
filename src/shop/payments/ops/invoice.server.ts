// Invoice payments, entered from the bank statement: handled like a bank's event, once per key. A partial
// payment splits the attempt, so that the rest stays outstanding. As in ops.server.ts, these operations run
// in the order's transaction with its row locked first.
import type { Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { startAttempt, takeEvent } from "../ops.server.ts";
import { invoiceReference, openInvoice } from "../reads/invoice.server.ts";
import type { PaymentStatus } from "../rules/statuses.ts";
import { takeSharesBack } from "./shares.server.ts";

export interface InvoiceMoney {
  readonly key: string;
  readonly amount_kop: Kop;
  /** The day of the statement. */
  readonly paid_on: string;
  /** The line of the statement, or another distinguishing text. */
  readonly reference: string | null;
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
  if (!open || amount_kop > open.amount_kop) throw new Error("more came for an invoice than is due");
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
    externalId: invoiceReference(key),
    attemptId: open.id,
    currency: "UAH",
    happenedAt: null,
  };
  const payload = { paid_on, reference };
  const { status } = await takeEvent(tx, orderId, { ...event, status: "paid", amount_kop, payload }, at);
  return { status, left_kop };
}

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
  await takeSharesBack(tx, orderId);
}
