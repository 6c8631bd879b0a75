// What was paid for an order, and the payment status that follows. The order's own status belongs to shop/orders.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import {
  awaitsInvoice,
  isAwaited,
  type MoneyTrouble,
  type PaymentStatus,
  paymentStatusOf,
  restOf,
} from "../rules/statuses.ts";

/** What was paid for an order: by its own payments, less what they paid for others, with what others' paid for it. */
export async function paidFor(db: Db | Tx, orderId: number): Promise<Kop> {
  const { paid_kop, credit_kop } = await db
    .selectFrom("orders")
    .select(["paid_kop", "credit_kop"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return paid_kop + credit_kop;
}

/** The purchase of an order, as a value in a statement. */
export const purchaseOf = (tx: Tx, orderId: number) =>
  tx.selectFrom("orders").select("purchase_id").where("id", "=", orderId);

/** Whether money for an order has come, or a bank holds it; a certificate does not count. */
export async function hasMoney(tx: Tx, orderId: number): Promise<boolean> {
  const attempt = await tx
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", orderId)
    .where("provider", "<>", "certificate")
    .where("status", "in", ["held", "paid"])
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

interface OwnMoney {
  readonly id: number;
  readonly parcel: number;
  readonly parcels: number;
  readonly payment_status: PaymentStatus;
}

/**
 * Sum paid for the order itself. A payment for several parcels counts only when complete; a certificate's
 * share counts for its parcel at once.
 */
export async function ownPaid(db: Db | Tx, order: OwnMoney): Promise<Kop> {
  const collects = order.parcels > 1 && order.parcel === 1;
  return collects && isAwaited(order.payment_status)
    ? paidByCertificates(db, [order.id])
    : paidFor(db, order.id);
}

/** Sum paid by certificates for some orders. */
export async function paidByCertificates(db: Db | Tx, orderIds: readonly number[]): Promise<Kop> {
  if (orderIds.length === 0) return 0;
  const { paid_kop } = await db
    .selectFrom("payment_attempts")
    .select((eb) => eb.fn.sum<number | null>("amount_kop").as("paid_kop"))
    .where("order_id", "in", [...orderIds])
    .where("provider", "=", "certificate")
    .where("status", "=", "paid")
    .executeTakeFirstOrThrow();
  return Number(paid_kop ?? 0);
}

/** Unpaid sum of the other parcels of a purchase, collected by its first parcel; 0 for every other order. */
export async function besideOf(db: Db | Tx, orderId: number): Promise<Kop> {
  const { rows } = await sql<{ beside_kop: number }>`
    select coalesce(sum(other.total_kop - other.paid_kop - other.credit_kop), 0)::int as beside_kop
    from orders first join orders other on other.purchase_id = first.purchase_id and other.parcel > 1
    where first.id = ${orderId} and first.parcel = 1 and other.status <> 'cancelled'
      and other.payment_status in ('unpaid', 'pending', 'failed')`.execute(db);
  return rows[0]?.beside_kop ?? 0;
}

/** Money received for an order that is closed or already paid. */
export async function tooMuch(tx: Tx, orderId: number): Promise<MoneyTrouble | null> {
  const order = await tx
    .selectFrom("orders")
    .select(["status", "total_kop"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const isClosed = order.status === "cancelled" || order.status === "returned";
  const beside_kop = await besideOf(tx, orderId);
  if (isClosed && beside_kop === 0) return "order_closed";
  const asked_kop = (isClosed ? 0 : order.total_kop) + beside_kop;
  return (await paidFor(tx, orderId)) > asked_kop ? "paid_twice" : null;
}

const sumPaid = (attempts: readonly { readonly status: string; readonly amount_kop: Kop }[]): Kop =>
  attempts.reduce((sum, { status, amount_kop }) => sum + (status === "paid" ? amount_kop : 0), 0);

const isMoneyBack = ({ provider, status }: { provider: string; status: string }): boolean =>
  provider !== "certificate" && status === "refunded";

export async function statusOf(tx: Tx, orderId: number): Promise<PaymentStatus> {
  const attempts = await tx
    .selectFrom("payment_attempts as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .select(["a.provider", "a.status", "a.amount_kop", "o.total_kop", "o.credit_kop"])
    .select(["o.advance_kop", "o.status as order_status", "o.payment_status", "o.parcels"])
    .where("a.order_id", "=", orderId)
    .execute();
  const [first] = attempts;
  const asked_kop = first ? first.total_kop - first.credit_kop + (await besideOf(tx, orderId)) : 0;
  const isLive = first?.order_status !== "cancelled" && first?.order_status !== "returned";
  // A certificate pays for its parcel alone: it says nothing about the common payment once that is refunded.
  const isCommonBack = first && first.parcels > 1 && attempts.some(isMoneyBack);
  const counted = isCommonBack ? attempts.filter(({ provider }) => provider !== "certificate") : attempts;
  const status = paymentStatusOf(
    first && first.advance_kop > 0 && isLive ? restOf(counted, asked_kop) : counted,
    asked_kop,
  );
  // On a page opened before a parcel became dearer the buyer pays the former sum: that is a part of the common payment.
  const isPart =
    first &&
    first.parcels > 1 &&
    isAwaited(first.payment_status) &&
    attempts.every(({ provider }) => provider !== "invoice") &&
    sumPaid(attempts) < asked_kop - (isLive ? 0 : first.total_kop);
  return status === "paid" && (isPart || awaitsInvoice(attempts)) ? "unpaid" : status;
}
