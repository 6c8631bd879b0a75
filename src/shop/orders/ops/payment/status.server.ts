// The payment status of an order, with an event in its history.
import type { Tx } from "#db/database.ts";
import { allotMoney } from "#shop/payments/ops/shares.server.ts";
import { statusOf } from "#shop/payments/reads/money.server.ts";
import type { PaymentStatus } from "#shop/payments/rules/statuses.ts";
import { collectorOf } from "#shop/purchases/reads.server.ts";
import { isCalledOffTogether } from "#shop/purchases/rules.ts";
import { followByReceipts } from "#shop/receipts/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { followByCertificates } from "../../certificate-jobs.server.ts";
import type { OrderRow } from "../../store.server.ts";
import { addEvent, changeOrder, lockOrderById } from "../row.server.ts";
import { expectForAll, othersFollow } from "./common-payment.server.ts";

/** Records the payment status of an order and of parcels paid with it; a repeat changes nothing. */
export async function setPaymentStatus(
  tx: Tx,
  order: OrderRow,
  to: PaymentStatus,
  now: Date,
): Promise<OrderRow> {
  const changed = await setOwnStatus(tx, order, to, now);
  if (order.parcels > 1 && order.parcel === 1) await othersFollow(tx, changed, now);
  return changed;
}

/** The same, whatever is paid with it. */
export async function setOwnStatus(tx: Tx, order: OrderRow, to: PaymentStatus, now: Date): Promise<OrderRow> {
  const from = order.payment_status;
  if (from === to) return order;
  await addEvent(tx, order.id, system, { kind: "payment", data: { from, to } }, now);
  await followByReceipts(tx, order.id);
  const changed = await changeOrder(tx, order, { payment_status: to }, now);
  await followByCertificates(tx, [order.id], now);
  return changed;
}

/** The total of several unpaid parcels has changed: expects the rest, or accepts what was paid as enough. */
export async function settleForAll(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const first = await collectorOf(tx, order);
  await allotMoney(tx, first.id);
  const due_kop = await expectForAll(tx, first, now);
  await setPaymentStatus(tx, first, due_kop === 0 ? "paid" : await statusOf(tx, first.id), now);
}

/**
 * One of several parcels was cancelled or returned. If nothing is left to pay together, what has come of an incomplete
 * payment pays those that wait, or is the first one's, from whose page it is refunded. @returns the parcel as it is now
 */
export async function settleClosed(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  if (order.parcels === 1) return order;
  const first = await collectorOf(tx, order);
  const allotment = await allotMoney(tx, first.id);
  if (allotment?.isAwaited && isCalledOffTogether(order)) await settleForAll(tx, order, now);
  else if (allotment && allotment.shares.length > 0)
    await setOwnStatus(tx, first, await statusOf(tx, first.id), now);
  return (await lockOrderById(tx, order.id)) ?? order;
}
