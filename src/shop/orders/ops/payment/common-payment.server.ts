// The money of several parcels bought together. They are paid under the number of the first one: a change of its payment
// updates the others in the same transaction. Every operation locks all of them with the one it is about (row.server.ts).
import type { Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { expectMoney } from "#shop/payments/ops.server.ts";
import { dueFor, hasReturnedPart, paidFor, partlyPaid, statusOf } from "#shop/payments/reads/money.server.ts";
import { refundsOfPaid } from "#shop/payments/reads/refunds.server.ts";
import { isAwaited, type PaymentMethod, type PaymentStatus } from "#shop/payments/rules/statuses.ts";
import { changePaymentMethod } from "#shop/purchases/ops.server.ts";
import { boughtTogether } from "#shop/purchases/reads.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { followByCertificates } from "../../certificate-jobs.server.ts";
import { awaitsMoney } from "../../rules/payment/common-payment.ts";
import { isOff } from "../../rules/statuses.ts";
import type { OrderRow } from "../../store.server.ts";
import { addEvents, changeOrder, changeOrders } from "../row.server.ts";

/** Expects a new sum after the total of an unpaid parcel has changed. @returns what is left to pay */
export async function expectForAll(tx: Tx, first: OrderRow, at: Date): Promise<Kop> {
  const amount_kop = await dueFor(tx, first.id);
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

interface Noted {
  readonly parcel: OrderRow;
  readonly to: PaymentStatus;
}

/** Records new payment statuses, with the same few statements for any number of parcels. */
async function note(tx: Tx, noted: readonly Noted[], at: Date): Promise<void> {
  const changed = Map.groupBy(
    noted.filter(({ parcel, to }) => parcel.payment_status !== to),
    ({ parcel, to }) => `${parcel.payment_status} ${to}`,
  );
  for (const [{ parcel, to }, ...others] of changed.values() as Iterable<[Noted, ...Noted[]]>) {
    const parcels = [parcel, ...others.map((other) => other.parcel)];
    const ids = parcels.map(({ id }) => id);
    await addEvents(tx, ids, system, { kind: "payment", data: { from: parcel.payment_status, to } }, at);
    await changeOrders(tx, parcels, { payment_status: to }, at);
    await followByCertificates(tx, ids, at);
  }
}

/** Whether a parcel lacks money that went back; what it lacks because it became more expensive is asked for alone. */
const hasLostPart = async (tx: Tx, { id, paid_kop, total_kop }: OrderRow): Promise<boolean> =>
  paid_kop < total_kop && (await hasReturnedPart(tx, id));

/** The other parcels follow the status of their common payment. */
export async function othersFollow(tx: Tx, first: OrderRow, at: Date): Promise<void> {
  const to = first.payment_status;
  const [, ...others] = await boughtTogether(tx, first);
  const noted: Noted[] = [];
  for (const parcel of others) {
    // It was cancelled while the bank held the money: the shop took none for it.
    if (isOff(parcel.status) && parcel.payment_status === "pending" && to !== "pending")
      noted.push({ parcel, to: "unpaid" });
    else if (awaitsMoney(parcel)) noted.push({ parcel, to });
    // Its part of the common payment went back; a certificate has paid for itself alone.
    else if (
      parcel.payment_status === "paid" &&
      (to === "refunded" || (isAwaited(to) && (await hasLostPart(tx, parcel))))
    )
      noted.push({ parcel, to: await statusOf(tx, parcel.id) });
  }
  await note(tx, noted, at);
}

/** The money belonged to another payer: parcels that have lost their part are to be paid again. */
export async function othersWait(tx: Tx, first: OrderRow, at: Date): Promise<void> {
  const [, ...others] = await boughtTogether(tx, first);
  const unpaid = others.filter(
    ({ payment_status, paid_kop, total_kop }) => payment_status === "paid" && paid_kop < total_kop,
  );
  await note(
    tx,
    unpaid.map((parcel) => ({ parcel, to: "unpaid" })),
    at,
  );
}

/** Whether everything paid for this parcel, by any payment, was refunded, and nothing waits for the rest of its payment. */
export async function hasGoneBack(tx: Tx, order: OrderRow): Promise<boolean> {
  const back = (await refundsOfPaid(tx, order.id)).filter(({ state }) => state === "done");
  const back_kop = back.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  return back_kop >= (await paidFor(tx, order.id)) + (await partlyPaid(tx, order.id));
}

/** The purchase is paid otherwise: the database gives the new method to its orders. */
export async function payBy(
  tx: Tx,
  order: OrderRow,
  payment_method: PaymentMethod,
  change: Parameters<typeof changeOrder>[2],
  at: Date,
): Promise<OrderRow> {
  await changePaymentMethod(tx, order.purchase_id, payment_method);
  return changeOrder(tx, order, change, at);
}
