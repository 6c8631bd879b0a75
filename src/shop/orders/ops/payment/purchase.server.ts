// The money of several parcels bought together. The first one collects it for all: a change of its payment
// updates the others in the same transaction, and their share is recorded as their credit. Every operation
// locks all of them with the one it is about (store.server.ts).
import type { Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { expectMoney } from "#shop/payments/ops.server.ts";
import { besideOf, paidFor } from "#shop/payments/reads/money.server.ts";
import { refundsOfAttempts, refundsOfPaid } from "#shop/payments/reads/refunds.server.ts";
import type { PaymentMethod, PaymentStatus } from "#shop/payments/rules/statuses.ts";
import { followByReceipts } from "#shop/receipts/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { followByCertificates } from "../../certificate-jobs.server.ts";
import { parcelsOf } from "../../reads/orders.server.ts";
import { awaitsFirst, isOff } from "../../rules/payment/purchase.ts";
import type { OrderRow } from "../../store.server.ts";
import { addEvent, changeOrder } from "../row.server.ts";

/** All parcels bought with an order, itself included, the first one first; for a single order only itself. */
export async function boughtTogether(db: Db | Tx, order: OrderRow): Promise<[OrderRow, ...OrderRow[]]> {
  if (order.parcels === 1) return [order];
  const [first = order, ...others] = (await parcelsOf(db, [order])).get(order.purchase_id) ?? [];
  return [first, ...others];
}

/** The order whose payment pays this one: the first of several parcels, whatever its status; else itself. */
export const collectorOf = async (tx: Tx, order: OrderRow): Promise<OrderRow> =>
  (await boughtTogether(tx, order))[0];

/**
 * What is left to pay with an order; for the first of several parcels, for all of them. Partial payments
 * count towards the parcels that are still to be sent.
 */
export async function dueOf(tx: Tx, order: OrderRow): Promise<Kop> {
  const own_kop = isOff(order.status) ? 0 : order.total_kop;
  const paid_kop = await paidFor(tx, order.id);
  return Math.max(0, own_kop + (await besideOf(tx, order.id)) - paid_kop);
}

/** Expects a new sum after the total of an unpaid parcel has changed. @returns what is left to pay */
export async function expectForAll(tx: Tx, first: OrderRow, at: Date): Promise<Kop> {
  const amount_kop = await dueOf(tx, first);
  await expectMoney(tx, { orderId: first.id, method: first.payment_method, amount_kop, at });
  return amount_kop;
}

/** Parcels are paid together: the numbers of those not cancelled, and their total. */
export async function toldTogether(
  tx: Tx,
  order: OrderRow,
): Promise<OrderRow & { readonly numbers?: readonly string[] }> {
  if (order.parcels === 1) return order;
  const parcels = await boughtTogether(tx, order);
  const live = parcels.filter(({ status }) => !isOff(status));
  const total_kop = live.reduce((sum, parcel) => sum + parcel.total_kop, 0);
  return { ...order, total_kop, numbers: (live.length > 0 ? live : parcels).map(({ number }) => number) };
}

async function note(
  tx: Tx,
  parcel: OrderRow,
  { status, credit_kop }: { status: PaymentStatus; credit_kop: Kop },
  at: Date,
): Promise<void> {
  const from = parcel.payment_status;
  if (from === status && credit_kop === parcel.credit_kop) return;
  if (from !== status)
    await addEvent(tx, parcel.id, system, { kind: "payment", data: { from, to: status } }, at);
  await changeOrder(tx, parcel, { payment_status: status, credit_kop }, at);
  if (from !== status) await followByCertificates(tx, parcel.id, at);
}

/** Applies the first parcel's payment to the others. @returns the first one as it is now */
export async function othersFollow(tx: Tx, first: OrderRow, at: Date): Promise<OrderRow> {
  const [, ...others] = await boughtTogether(tx, first);
  const status = first.payment_status;
  let covered_kop = 0;
  for (const parcel of others) {
    // It was cancelled while the bank held the money: the shop took none for it.
    if (isOff(parcel.status) && parcel.payment_status === "pending" && status !== "pending")
      await note(tx, parcel, { status: "unpaid", credit_kop: parcel.credit_kop }, at);
    if (!awaitsFirst(parcel)) continue;
    const due_kop = parcel.total_kop - (await paidFor(tx, parcel.id));
    const credited_kop = status === "paid" ? due_kop : 0;
    await note(tx, parcel, { status, credit_kop: parcel.credit_kop + credited_kop }, at);
    covered_kop += credited_kop;
  }
  if (status === "refunded") return takeCreditsBack(tx, first, at);
  if (covered_kop === 0) return first;
  return changeOrder(tx, first, { credit_kop: first.credit_kop - covered_kop }, at);
}

/** The bank returned the common payment: no parcel keeps a share of it. */
async function takeCreditsBack(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  for (const parcel of await boughtTogether(tx, order)) {
    if (parcel.credit_kop === 0) continue;
    const status = parcel.credit_kop > 0 ? "refunded" : parcel.payment_status;
    await note(tx, parcel, { status, credit_kop: 0 }, at);
  }
  const now = (await boughtTogether(tx, order)).find(({ id }) => id === order.id);
  return now ?? order;
}

/** A common payment was refunded in full, by refunds of several parcels: each loses what it was refunded. */
export async function sharesGoBack(tx: Tx, order: OrderRow, attemptId: number, at: Date): Promise<OrderRow> {
  const [first, ...others] = await boughtTogether(tx, order);
  const refunds = (await refundsOfAttempts(tx, [attemptId])).filter(({ state }) => state === "done");
  const changed = new Map([[order.id, order]]);
  let others_kop = 0;
  for (const parcel of others) {
    const own = refunds.filter(({ order_id }) => order_id === parcel.id);
    const back_kop = own.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
    if (back_kop === 0) continue;
    others_kop += back_kop;
    changed.set(parcel.id, await changeOrder(tx, parcel, { credit_kop: parcel.credit_kop - back_kop }, at));
  }
  if (others_kop > 0)
    changed.set(first.id, await changeOrder(tx, first, { credit_kop: first.credit_kop + others_kop }, at));
  return changed.get(order.id) ?? order;
}

/** The money belonged to another payer: the others' shares are expected again. */
export async function creditsWait(tx: Tx, first: OrderRow, at: Date): Promise<OrderRow> {
  const [, ...others] = await boughtTogether(tx, first);
  for (const parcel of others)
    if (parcel.credit_kop > 0) await note(tx, parcel, { status: "unpaid", credit_kop: 0 }, at);
  return first.credit_kop < 0 ? changeOrder(tx, first, { credit_kop: 0 }, at) : first;
}

/** Whether everything paid for this parcel, by any payment, was refunded. */
export async function hasGoneBack(tx: Tx, order: OrderRow): Promise<boolean> {
  const back = (await refundsOfPaid(tx, order.id)).filter(({ state }) => state === "done");
  const back_kop = back.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  return back_kop >= (await paidFor(tx, order.id));
}

/** The parcel's own money was refunded; the others' was not. */
export async function setOwnRefunded(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  if (order.payment_status === "refunded") return order;
  const data = { from: order.payment_status, to: "refunded" };
  await addEvent(tx, order.id, system, { kind: "payment", data }, at);
  await followByReceipts(tx, order.id);
  const changed = await changeOrder(tx, order, { payment_status: "refunded" }, at);
  await followByCertificates(tx, order.id, at);
  return changed;
}

/** The purchase is paid otherwise: the database gives the new method to its orders. */
export async function payBy(
  tx: Tx,
  order: OrderRow,
  payment_method: PaymentMethod,
  change: Parameters<typeof changeOrder>[2],
  at: Date,
): Promise<OrderRow> {
  await tx.updateTable("purchases").set({ payment_method }).where("id", "=", order.purchase_id).execute();
  return changeOrder(tx, order, change, at);
}
