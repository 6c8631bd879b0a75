// What was paid for an order, and the payment status that follows. The order's own status belongs to shop/orders.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import {
  type Allotment,
  allotmentOf,
  type CommonPayment,
  isClosed,
  type PaidTogether,
} from "../rules/shares.ts";
import {
  awaitsInvoice,
  type CountedAttempt,
  commonStatusOf,
  type MoneyTrouble,
  type PaymentStatus,
  paymentStatusOf,
  restOf,
} from "../rules/statuses.ts";

/** What was paid for an order: its parts of all payments that have come and were not refunded whole. */
export async function paidFor(db: Db | Tx, orderId: number): Promise<Kop> {
  const { paid_kop } = await db
    .selectFrom("orders")
    .select("paid_kop")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return paid_kop;
}

/** What has come under an order's number and belongs to no order: a part of a common payment. */
export async function partlyPaid(tx: Tx, orderId: number): Promise<Kop> {
  const { rows } = await sql<{ kop: Kop }>`
    select coalesce(sum(a.amount_kop - (
      select coalesce(sum(s.amount_kop), 0) from payment_shares s where s.attempt_id = a.id)), 0)::int as kop
    from payment_attempts a where a.order_id = ${orderId} and a.status = 'paid'`.execute(tx);
  return rows[0]?.kop ?? 0;
}

/** Whether an order had a part of a payment that went back whole. */
export async function hasReturnedPart(tx: Tx, orderId: number): Promise<boolean> {
  const part = await tx
    .selectFrom("payment_shares as s")
    .innerJoin("payment_attempts as a", "a.id", "s.attempt_id")
    .select("a.id")
    .where("s.order_id", "=", orderId)
    .where("a.status", "=", "refunded")
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}

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

/** Which of these orders have payments under their own numbers, or parts of others. */
export async function withPayments(db: Db | Tx, orderIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from payment_attempts where order_id = any(${orderIds}::int[])
    union select order_id from payment_shares where order_id = any(${orderIds}::int[])`.execute(db);
  return new Set(rows.map(({ order_id }) => order_id));
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

/** The purchase of an order, as a value in a statement. */
export const purchaseOf = (tx: Tx, orderId: number) =>
  tx.selectFrom("orders").select("purchase_id").where("id", "=", orderId);

/** The ids of an order, those bought with it, and those that have a part in its payments after a split, as an array. */
export const sharingMoney = (key: "id" | "number", value: number | string) => sql<number[]>`array(
  select o.id from orders own join orders o on o.purchase_id = own.purchase_id
  where ${sql.ref(`own.${key}`)} = ${value}
  union all
  select other.order_id from orders own join payment_shares s on s.order_id = own.id
  join payment_shares other on other.attempt_id = s.attempt_id where ${sql.ref(`own.${key}`)} = ${value})`;

/** The orders of an order's purchase, the first one first. */
export const paidTogether = (db: Db | Tx, orderId: number): Promise<PaidTogether[]> =>
  db
    .selectFrom("orders")
    .select(["id", "status", "payment_status", "total_kop", "paid_kop"])
    .where("purchase_id", "=", (eb) =>
      eb.selectFrom("orders as o").select("o.purchase_id").where("o.id", "=", orderId),
    )
    .orderBy("parcel")
    .execute();

/** What is to be paid together by the first order's payments, and the parts to give; null: for any other order. */
export async function allotmentFor(db: Db | Tx, orderId: number): Promise<Allotment | null> {
  const [first, ...others] = await paidTogether(db, orderId);
  if (!first || first.id !== orderId || others.length === 0) return null;
  const { rows } = await sql<CommonPayment>`
    select a.id, a.amount_kop - shared.sum_kop as free_kop, greatest(0, (
      select coalesce(sum(r.amount_kop), 0) from refunds r
      where r.attempt_id = a.id and r.order_id = a.order_id and r.state <> 'failed') - shared.own_kop)::int as refunded_kop
    from payment_attempts a cross join lateral (
      select coalesce(sum(s.amount_kop), 0)::int as sum_kop,
        coalesce(sum(s.amount_kop) filter (where s.order_id = a.order_id), 0)::int as own_kop
      from payment_shares s where s.attempt_id = a.id) shared
    where a.order_id = ${orderId} and a.provider <> 'certificate' and a.status = 'paid'
    order by a.id`.execute(db);
  return allotmentOf([first, ...others], rows);
}

/** What is left to pay by an order's own payments: those of the first of several orders are for all of them. */
export async function dueFor(db: Db | Tx, orderId: number): Promise<Kop> {
  const together = await allotmentFor(db, orderId);
  if (together) return together.due_kop;
  const order = await db
    .selectFrom("orders")
    .select(["status", "total_kop", "paid_kop"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return isClosed(order) ? 0 : Math.max(0, order.total_kop - order.paid_kop);
}

/** Money received for an order that is closed or already paid. @param isTaken another order waited for it */
export async function tooMuch(tx: Tx, orderId: number, isTaken: boolean): Promise<MoneyTrouble | null> {
  const order = await tx
    .selectFrom("orders")
    .select(["status", "total_kop", "paid_kop"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (isClosed(order) && !isTaken) return "order_closed";
  return order.paid_kop > (isClosed(order) ? 0 : order.total_kop) ? "paid_twice" : null;
}

/** A payment `a` that went back to the buyer without a refund of the shop. */
const byBankItself = sql<boolean>`(a.status = 'refunded' and (a.paid_at is null or a.amount_kop > (
  select coalesce(sum(r.amount_kop), 0) from refunds r where r.attempt_id = a.id and r.state <> 'failed')))`;

/** The order `own` was bought alone, and the team has not accepted it yet. */
const isOneNew = sql<boolean>`(own.parcels = 1 and own.status = 'new')`;

/** Whether a bank returned the payment of an order that the team has not accepted yet: it stays refunded until then. */
export async function isReturnedNew(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts a join orders own on own.id = a.order_id
    where own.id = ${orderId} and ${isOneNew} and own.delivery_type <> 'digital'
      and a.provider <> 'certificate' and a.paid_at is not null and ${byBankItself}`.execute(tx);
  return rows.length > 0;
}

/**
 * The payments of an order, each with its part: those known under its number, and those it has a part of. Money that a
 * bank held and released, or took and returned by itself, is not there: what is still to be sent is to be paid again. The
 * first order's status is that of all. An order that is not accepted yet stays refunded, and so does an electronic one,
 * whose certificates are blocked.
 */
const countedFor = (tx: Tx, orderId: number) =>
  sql<CountedAttempt>`
    select a.provider, coalesce(s.amount_kop, a.amount_kop) as amount_kop,
      case when ${byBankItself} and exists (
        select from orders own join orders o on o.purchase_id = own.purchase_id
        where own.id = ${orderId} and (own.parcel = 1 or o.id = own.id) and o.status not in ('cancelled', 'returned')
          and (a.paid_at is null or (o.delivery_type <> 'digital' and not ${isOneNew}))
      ) then 'expired' else a.status end as status
    from payment_attempts a left join payment_shares s on s.attempt_id = a.id and s.order_id = ${orderId}
    where a.id in (
      select id from payment_attempts where order_id = ${orderId}
      union all select attempt_id from payment_shares where order_id = ${orderId})`.execute(tx);

export async function statusOf(tx: Tx, orderId: number): Promise<PaymentStatus> {
  const { rows: attempts } = await countedFor(tx, orderId);
  const together = await allotmentFor(tx, orderId);
  if (together) return unlessAwaited(commonStatusOf(attempts, together.due_kop), attempts);
  const order = await tx
    .selectFrom("orders")
    .select(["status", "total_kop", "advance_kop", "parcels"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  // A certificate pays for its parcel alone: it says nothing about the common payment once that is refunded.
  const counted =
    order.parcels > 1 && attempts.some(isMoneyBack)
      ? attempts.filter(({ provider }) => provider !== "certificate")
      : attempts;
  const status = paymentStatusOf(
    order.advance_kop > 0 && !isClosed(order) ? restOf(counted, order.total_kop) : counted,
    order.total_kop,
  );
  return unlessAwaited(status, attempts);
}

const unlessAwaited = (status: PaymentStatus, attempts: readonly CountedAttempt[]): PaymentStatus =>
  status === "paid" && awaitsInvoice(attempts) ? "unpaid" : status;

const isMoneyBack = ({ provider, status }: CountedAttempt): boolean =>
  provider !== "certificate" && status === "refunded";
