// The money of several parcels that were bought together. The first one collects it for all: what becomes of its payment
// is told to the others in the same transaction, and what of it is theirs stands as their credit. Every verb has locked
// all of them with the one it is about (store.server.ts).
import type { Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { besideOf, expectMoney, paidBy } from "../payments/ops.server.ts";
import { refundsOf, returnedOf } from "../payments/refunds.server.ts";
import { balanceOf, type PaymentMethod, type PaymentStatus } from "../payments/rules.ts";
import { followByReceipts } from "../receipts/ops.server.ts";
import { system } from "../staff/rules.ts";
import { followByCertificates } from "./certificate-jobs.server.ts";
import { parcelsOf } from "./reads/orders.server.ts";
import { awaitsFirst, isOff } from "./rules/purchase.ts";
import { addEvent, changeOrder, type OrderRow } from "./store.server.ts";

/** All parcels that were bought with an order, itself among them, the first one first; an order bought alone is alone. */
export async function boughtTogether(tx: Tx, order: OrderRow): Promise<OrderRow[]> {
  if (order.purchase_id === null) return [order];
  return (await parcelsOf(tx, [order])).get(order.purchase_id) ?? [order];
}

/** What is left to pay with an order: of the first of several parcels, for all of them. */
export async function dueOf(tx: Tx, order: OrderRow): Promise<Kop> {
  const beside_kop = await besideOf(tx, order.id);
  if (isOff(order.status)) return beside_kop;
  const paid_kop = (await paidBy(tx, order.id)) + order.credit_kop;
  return balanceOf(order.total_kop, paid_kop, await returnedOf(tx, order.id)).due_kop + beside_kop;
}

/** Waits for another sum, after a parcel that is not paid yet costs something else. */
export async function expectForAll(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const [first = order] = await boughtTogether(tx, order);
  const method = first.payment_method;
  await expectMoney(tx, { orderId: first.id, method, amount_kop: await dueOf(tx, first), at });
}

/** A parcel costs what it says only together with the others: their numbers, and what all of them cost. */
export async function toldTogether(
  tx: Tx,
  order: OrderRow,
): Promise<OrderRow & { readonly numbers?: readonly string[] }> {
  if (order.parcels === 1) return order;
  const parcels = await boughtTogether(tx, order);
  const total_kop = parcels.reduce((sum, parcel) => sum + (isOff(parcel.status) ? 0 : parcel.total_kop), 0);
  return { ...order, total_kop, numbers: parcels.map(({ number }) => number) };
}

async function note(
  tx: Tx,
  parcel: OrderRow,
  { status, credit_kop }: { status: PaymentStatus; credit_kop: Kop },
  at: Date,
): Promise<void> {
  const from = parcel.payment_status;
  if (from === status && credit_kop === parcel.credit_kop) return;
  if (from !== status) {
    await addEvent(tx, parcel.id, system, { kind: "payment", data: { from, to: status } }, at);
    await followByCertificates(tx, parcel.id);
  }
  await changeOrder(tx, parcel, { payment_status: status, credit_kop }, at);
}

/** What has become of the first parcel's payment, for the others. @returns the first one as it is now */
export async function othersFollow(tx: Tx, first: OrderRow, at: Date): Promise<OrderRow> {
  const [, ...others] = await boughtTogether(tx, first);
  const status = first.payment_status;
  if (status === "refunded") return takeCreditsBack(tx, first, at);
  let covered_kop = 0;
  for (const parcel of others) {
    if (!awaitsFirst(parcel)) continue;
    const due_kop = parcel.total_kop - parcel.credit_kop - (await paidBy(tx, parcel.id));
    const credited_kop = status === "paid" ? due_kop : 0;
    await note(tx, parcel, { status, credit_kop: parcel.credit_kop + credited_kop }, at);
    covered_kop += credited_kop;
  }
  if (covered_kop === 0) return first;
  return changeOrder(tx, first, { credit_kop: first.credit_kop - covered_kop }, at);
}

/** The payment has gone back whole: nothing of it is anybody's any more. */
export async function takeCreditsBack(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  for (const parcel of await boughtTogether(tx, order)) {
    if (parcel.credit_kop === 0) continue;
    const status = parcel.credit_kop > 0 ? "refunded" : parcel.payment_status;
    await note(tx, parcel, { status, credit_kop: 0 }, at);
  }
  const now = (await boughtTogether(tx, order)).find(({ id }) => id === order.id);
  return now ?? order;
}

/** Whether everything that was paid for this parcel, of whosever payment, has gone back. */
export async function hasGoneBack(tx: Tx, order: OrderRow): Promise<boolean> {
  const back = (await refundsOf(tx, order.id)).filter(({ state }) => state === "done");
  const back_kop = back.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  return back_kop >= (await paidBy(tx, order.id)) + order.credit_kop;
}

/** The parcel's own money has gone back: the others' has not. */
export async function setOwnRefunded(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  if (order.payment_status === "refunded") return order;
  const data = { from: order.payment_status, to: "refunded" };
  await addEvent(tx, order.id, system, { kind: "payment", data }, at);
  await followByCertificates(tx, order.id);
  await followByReceipts(tx, order.id);
  return changeOrder(tx, order, { payment_status: "refunded" }, at);
}

/** The buyer pays by another bank: for all parcels. */
export async function othersPayBy(tx: Tx, first: OrderRow, method: PaymentMethod, at: Date): Promise<void> {
  for (const parcel of await boughtTogether(tx, first))
    if (parcel.id !== first.id) await changeOrder(tx, parcel, { payment_method: method }, at);
}
