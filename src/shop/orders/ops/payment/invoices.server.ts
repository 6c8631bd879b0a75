// A manager records an invoice payment after seeing it on the bank statement. Partial payments are allowed,
// and a payment recorded for the wrong order can be undone until dispatch. Parcels of one purchase share the
// first one's invoice: it may be recorded from any parcel's page and changes what each page shows.
import type { Tx } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { formatMoney, hryvnias } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { takeInvoiceMoney, undoInvoiceMoney } from "#shop/payments/ops/invoice.server.ts";
import {
  dueByInvoice,
  invoicePayment,
  isPartElsewhere,
  orderOfInvoiceKey,
} from "#shop/payments/reads/invoice.server.ts";
import { statusOf } from "#shop/payments/reads/money.server.ts";
import { refundsOf } from "#shop/payments/reads/refunds.server.ts";
import { boughtTogether } from "#shop/purchases/reads.server.ts";
import { transactAs } from "#shop/staff/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { InvoicePaid, InvoiceUndone } from "../../input.ts";
import type { OrderNeeds } from "../../ops.server.ts";
import type { OrderEvent } from "../../order-events.ts";
import { mayUndoInvoice } from "../../rules/payment/invoice.ts";
import type { OrderRow } from "../../store.server.ts";
import { addEvent, changeOrder, changeOrders, lockOrder } from "../row.server.ts";
import { followStock } from "../stock/hold.server.ts";
import { othersWait } from "./common-payment.server.ts";
import { setPaymentStatus, settleForAll } from "./status.server.ts";

type InvoiceNeeds = Pick<OrderNeeds, "db" | "clock">;

const seesAnother = (order: OrderRow, version: number) =>
  order.version === version
    ? null
    : refuse({ code: "conflict" as const, version: order.version, status: order.status });

/** Event of the first parcel. All versions change: open pages of the others show an old invoice. */
async function note(
  tx: Tx,
  actor: Actor,
  [first, ...others]: readonly [OrderRow, ...OrderRow[]],
  event: OrderEvent,
  at: Date,
): Promise<OrderRow> {
  await addEvent(tx, first.id, actor, event, at);
  await changeOrders(tx, others, {}, at);
  return changeOrder(tx, first, {}, at);
}

/** Records money received for an order's invoice, for all parcels; a repeated key records it once. */
export async function payInvoice(
  { db, clock }: InvoiceNeeds,
  actor: Actor,
  number: string,
  { key, version, amount: amount_kop, paid_on, reference }: InvoicePaid,
) {
  const at = clock();
  return transactAs(db, actor, "payment.record", async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    const parcels = await boughtTogether(tx, order);
    const [first] = parcels;
    const due_kop = await dueByInvoice(tx, first.id);
    const known = await orderOfInvoiceKey(tx, key);
    if (known !== null)
      return known === first.id ? ok({ left: hryvnias(due_kop) }) : refuse({ code: "idempotency_conflict" });
    const stale = seesAnother(order, version);
    if (stale) return stale;
    if (order.payment_method !== "invoice" || due_kop === 0) return refuse({ code: "invoice_nothing_due" });
    if (amount_kop > due_kop)
      return refuse({ code: "invoice_too_much", field: "amount", most: formatMoney(due_kop) });
    if (paid_on > kyivDate(at)) return refuse({ code: "invoice_ahead", field: "paid_on" });
    const money = { key, amount_kop, paid_on, reference: reference ?? null };
    const { status, left_kop } = await takeInvoiceMoney(tx, first.id, money, at);
    const left = hryvnias(left_kop);
    const event: OrderEvent = {
      kind: "invoice_paid",
      data: { amount: hryvnias(amount_kop), paid_on, left, ...(reference ? { comment: reference } : {}) },
    };
    await followStock(
      tx,
      await setPaymentStatus(tx, await note(tx, actor, parcels, event, at), status, at),
      at,
    );
    return ok({ left });
  });
}

/** Undoes a payment recorded by mistake, with the reason in the history. */
export async function undoInvoice(
  { db, clock }: InvoiceNeeds,
  actor: Actor,
  number: string,
  { attemptId, version, reason }: InvoiceUndone & { readonly attemptId: number },
) {
  const at = clock();
  return transactAs(db, actor, "payment.record", async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    const parcels = await boughtTogether(tx, order);
    const [first] = parcels;
    const payment = await invoicePayment(tx, first.id, attemptId);
    const stale = seesAnother(order, version);
    if (stale) return stale;
    if (!payment) return refuse({ code: "not_found" });
    const isParted = await isPartElsewhere(tx, order.purchase_id);
    if (!mayUndoInvoice(parcels, isParted) || payment.wentBack || (await hasGivenBack(tx, parcels)))
      return refuse({ code: "invoice_settled" });
    await undoInvoiceMoney(tx, first.id, payment, at);
    const event: OrderEvent = {
      kind: "invoice_undone",
      data: { amount: hryvnias(payment.amount_kop), comment: reason },
    };
    await waitAgain(tx, await note(tx, actor, parcels, event, at), at);
    const undone = await lockOrder(tx, first.number);
    if (undone) await followStock(tx, undone, at);
    return ok({ left: hryvnias(await dueByInvoice(tx, first.id)) });
  });
}

/** Not more than is due now: a cancelled parcel is not expected to be paid again. */
async function waitAgain(tx: Tx, first: OrderRow, at: Date): Promise<void> {
  if (first.parcels === 1) {
    await setPaymentStatus(tx, first, await statusOf(tx, first.id), at);
    return;
  }
  await othersWait(tx, first, at);
  await settleForAll(tx, first, at);
}

/** A refund of one of several parcels came from the payment for all. */
async function hasGivenBack(tx: Tx, parcels: readonly OrderRow[]): Promise<boolean> {
  if (parcels.length === 1) return false;
  for (const { id } of parcels) {
    const refunds = await refundsOf(tx, id);
    if (refunds.some(({ way, state }) => way !== "certificate" && state !== "failed")) return true;
  }
  return false;
}
