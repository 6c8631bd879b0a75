// The paid and due sums of an order's invoice, for staff who see sums. Several parcels share the first one's.
import type { Db } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import {
  dueByInvoice,
  invoicedFor,
  invoicePayments,
  isPartElsewhere,
} from "#shop/payments/reads/invoice.server.ts";
import { boughtTogether, selectOrders } from "#shop/purchases/reads.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { mayUndoInvoice } from "../../rules/payment/invoice.ts";
import { isOff } from "../../rules/statuses.ts";
import { seesMoney } from "../visibility.server.ts";

const orderOf = (db: Db, number: string) => selectOrders(db).where("number", "=", number).executeTakeFirst();

/** Null for orders that are paid otherwise, and without the right to see sums. */
export async function orderInvoice(db: Db, actor: Actor, number: string) {
  if (!seesMoney(actor)) return null;
  const order = await orderOf(db, number);
  if (order?.payment_method !== "invoice") return null;
  const record = can(actor, "payment.record");
  const parcels = await boughtTogether(db, order);
  const [first] = parcels;
  const live = parcels.filter(({ status }) => status !== "cancelled");
  const { amount_kop, due_kop } = await invoicedFor(db, order.purchase_id);
  const payments = await invoicePayments(db, first.id);
  return {
    /** The invoice's number: the first parcel's. */
    number: first.number,
    /** How many parcels of a purchase it now covers; null: only this order. */
    parcels: parcels.length > 1 ? parcels.filter(({ status }) => !isOff(status)).length : null,
    /** In hryvnias. */
    amount: hryvnias(amount_kop),
    due: hryvnias(due_kop),
    /** An invoice can be printed. */
    isThere: live.length > 0 && amount_kop > 0,
    payments,
    /** This user may record a payment, and undo one. */
    can: { record, undo: record && mayUndoInvoice(parcels, await isPartElsewhere(db, order.purchase_id)) },
  };
}
export type OrderInvoice = NonNullable<Awaited<ReturnType<typeof orderInvoice>>>;

/** What an invoice still expects, in hryvnias. @param number the invoice's number */
export async function invoiceDue(db: Db, number: string): Promise<number> {
  const order = await orderOf(db, number);
  return order ? hryvnias(await dueByInvoice(db, order.id)) : 0;
}
