// Refunds, and how much of a payment may still be refunded.
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { leftOf } from "../rules/refunds.ts";

export type RefundRow = Selectable<Database["refunds"]>;

export const refundsOf = (db: Db | Tx, orderId: number): Promise<RefundRow[]> =>
  db.selectFrom("refunds").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

/** An order's refunds of payments that count as paid: a payment refunded in full no longer does. */
export const refundsOfPaid = (db: Db | Tx, orderId: number): Promise<RefundRow[]> =>
  db
    .selectFrom("refunds as r")
    .innerJoin("payment_attempts as a", "a.id", "r.attempt_id")
    .selectAll("r")
    .where("r.order_id", "=", orderId)
    .where("a.status", "=", "paid")
    .orderBy("r.id")
    .execute();

/** Sum refunded from an order, including refunds under way. */
export async function returnedOf(db: Db | Tx, orderId: number): Promise<number> {
  const refunds = await refundsOf(db, orderId);
  return refunds.reduce((sum, { state, amount_kop }) => sum + (state === "failed" ? 0 : amount_kop), 0);
}

/** All refunds of a payment, including those for other parcels it paid. */
export const refundsOfAttempts = (db: Db | Tx, attemptIds: readonly number[]): Promise<RefundRow[]> =>
  db
    .selectFrom("refunds")
    .selectAll()
    .where("attempt_id", "in", [...attemptIds])
    .orderBy("id")
    .execute();

interface PaymentAsked {
  /** A sum paid by certificate is refunded to it, other money is not. */
  readonly by: "certificate" | "money";
  /** A carrier has handed the parcel over, and took the cash for it. */
  readonly isCollected?: boolean;
}

/**
 * The payment with the largest refundable sum of this kind, and that sum; null when there is none. For a
 * payment made with the first parcel of a purchase, each parcel counts only its own share.
 */
export async function paymentLeft(db: Db | Tx, orderId: number, { by, isCollected = false }: PaymentAsked) {
  const order = await db
    .selectFrom("orders as o")
    .innerJoin("orders as first", (join) =>
      join.onRef("first.purchase_id", "=", "o.purchase_id").on("first.parcel", "=", 1),
    )
    .select(["o.parcels", "o.credit_kop", "first.id as first_id"])
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const isByOther = by === "money" && order.credit_kop > 0;
  const attempts = await db
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "provider", "status", "amount_kop", "external_id", "certificate_id"])
    .where("order_id", "in", isByOther ? [orderId, order.first_id] : [orderId])
    .where("provider", by === "certificate" ? "=" : "<>", "certificate")
    .orderBy("id")
    .execute();
  if (attempts.length === 0) return null;
  const refunds = await refundsOfAttempts(
    db,
    attempts.map(({ id }) => id),
  );
  const left = attempts.map((attempt) => ({ ...attempt, left_kop: leftOf(attempt, refunds, isCollected) }));
  const [most] = left.sort((a, b) => b.left_kop - a.left_kop);
  if (!most) return null;
  /** Of all payments of this kind. */
  const all_kop =
    order.parcels > 1
      ? ownLeft(order, { orderId, by, attempts, refunds })
      : left.reduce((sum, attempt) => sum + attempt.left_kop, 0);
  const left_kop = Math.min(most.left_kop, all_kop);
  return left_kop > 0 ? { ...most, left_kop, all_kop } : null;
}

/** This parcel's share of the money for several parcels, less its refunds. */
function ownLeft(
  { credit_kop }: { readonly credit_kop: number },
  of: {
    readonly orderId: number;
    readonly by: PaymentAsked["by"];
    readonly attempts: readonly { id: number; order_id: number; status: string; amount_kop: number }[];
    readonly refunds: readonly RefundRow[];
  },
): number {
  const counted = of.attempts.filter(({ status }) => status === "paid");
  const paid = counted.filter(({ order_id }) => order_id === of.orderId);
  const back = of.refunds.filter(
    ({ order_id, attempt_id, state }) =>
      order_id === of.orderId && state !== "failed" && counted.some(({ id }) => id === attempt_id),
  );
  const sum = (parts: readonly { amount_kop: number }[]): number =>
    parts.reduce((all, { amount_kop }) => all + amount_kop, 0);
  return sum(paid) + (of.by === "money" ? credit_kop : 0) - sum(back);
}

export const attemptById = (tx: Db | Tx, id: number) =>
  tx
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "provider", "status", "amount_kop"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Refundable sum of a card payment. */
export async function leftOfAttempt(db: Db | Tx, attemptId: number): Promise<number> {
  const attempt = await attemptById(db, attemptId);
  return leftOf(attempt, await refundsOfAttempts(db, [attemptId]), false);
}

/** A refund with the data its bank needs; undefined when it does not exist. */
export async function refundToAsk(db: Db, id: number) {
  const refund = await db
    .selectFrom("refunds as r")
    .innerJoin("payment_attempts as a", "a.id", "r.attempt_id")
    .select(["r.id", "r.order_id", "r.attempt_id", "r.state", "r.round", "r.amount_kop"])
    .select(["a.provider", "a.external_id", "a.amount_kop as paid_kop"])
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!refund) return undefined;
  const others = (await refundsOfAttempts(db, [refund.attempt_id])).filter(
    ({ way, ...other }) => way === "card" && other.id !== refund.id,
  );
  return {
    ...refund,
    /** Refunded from the same payment, by its bank. */
    returned_kop: others.reduce((sum, { state, amount_kop }) => sum + (state === "done" ? amount_kop : 0), 0),
    /** An earlier refund of the same payment is still pending. */
    isBehind: others.some(({ id: other, state }) => state === "pending" && other < refund.id),
  };
}

export const refundById = (tx: Tx, id: number): Promise<RefundRow | undefined> =>
  tx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();

export const refundByKey = (tx: Tx, orderId: number, key: string): Promise<RefundRow | undefined> =>
  tx
    .selectFrom("refunds")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("key", "=", key)
    .executeTakeFirst();
