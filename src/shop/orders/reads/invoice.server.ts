// What has come for an order's invoice and what has not, for those who see its sums.
import type { Db } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import { dueByInvoice, type InvoicePaymentJson, invoicePayments } from "../../payments/invoice.server.ts";
import { type Actor, can } from "../../staff/rules.ts";
import { mayChange } from "../rules/changing.ts";
import { seesMoney } from "./shown-to.server.ts";

export interface OrderInvoice {
  /** Hryvnias. */
  readonly due: number;
  /** There is one to print. */
  readonly isThere: boolean;
  readonly payments: readonly InvoicePaymentJson[];
  /** This person may write money down, and take back what was written down. */
  readonly can: { readonly record: boolean; readonly undo: boolean };
}

/** Null for orders that are paid otherwise, and for those who see no sums. */
export async function orderInvoice(db: Db, actor: Actor, number: string): Promise<OrderInvoice | null> {
  if (!seesMoney(actor)) return null;
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "payment_method", "credit_kop"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (order?.payment_method !== "invoice") return null;
  const record = can(actor, "payment.record");
  const [due_kop, payments] = [await dueByInvoice(db, order.id), await invoicePayments(db, order.id)];
  return {
    due: hryvnias(due_kop),
    isThere: order.status !== "cancelled" && (due_kop > 0 || payments.length > 0 || order.credit_kop > 0),
    payments,
    can: { record, undo: record && mayChange("order", order) && order.credit_kop === 0 },
  };
}
