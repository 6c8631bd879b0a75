// The ledger of refunds. As with attempts, these verbs run in the order's transaction, with the order's row locked
// first; the bank itself is asked by a job afterwards (shop/orders/jobs.server.ts).
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import { statusOf } from "./ops.server.ts";
import { canAskAgain, isWhollyRefunded, leftOf } from "./rules/refunds.ts";
import type { PaymentStatus } from "./rules.ts";

export type RefundRow = Selectable<Database["refunds"]>;
export type NewRefund = Omit<RefundRow, "id" | "trouble" | "round">;

export const refundsOf = (db: Db | Tx, orderId: number): Promise<RefundRow[]> =>
  db.selectFrom("refunds").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

/** What has gone back of an order's money, or is on its way back. */
export async function returnedOf(db: Db | Tx, orderId: number): Promise<number> {
  const refunds = await refundsOf(db, orderId);
  return refunds.reduce((sum, { state, amount_kop }) => sum + (state === "failed" ? 0 : amount_kop), 0);
}

/** All refunds of a payment, also for the other parcels that it paid. */
const refundsOfAttempts = (db: Db | Tx, attemptIds: readonly number[]): Promise<RefundRow[]> =>
  db
    .selectFrom("refunds")
    .selectAll()
    .where("attempt_id", "in", [...attemptIds])
    .orderBy("id")
    .execute();

interface PaymentAsked {
  /** What a certificate paid goes back onto it, what was paid in money does not. */
  readonly by: "certificate" | "money";
  /** Whoever has the parcel. */
  readonly isReceived: boolean;
}

/**
 * The payment that holds most of what an order was paid with in that way, and how much; null when none holds any. What
 * was paid with the first parcel of a purchase is each parcel's own part of it.
 */
export async function paymentLeft(db: Db | Tx, orderId: number, { by, isReceived }: PaymentAsked) {
  const order = await db
    .selectFrom("orders as o")
    .leftJoin("orders as first", (join) =>
      join.onRef("first.purchase_id", "=", "o.purchase_id").on("first.parcel", "=", 1),
    )
    .select(["o.parcels", "o.credit_kop", "first.id as first_id"])
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const isByOther = by === "money" && order.first_id !== null && order.credit_kop > 0;
  const attempts = await db
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "provider", "status", "amount_kop", "external_id", "certificate_id"])
    .where("order_id", "in", isByOther ? [orderId, order.first_id ?? orderId] : [orderId])
    .where("provider", by === "certificate" ? "=" : "<>", "certificate")
    .orderBy("id")
    .execute();
  if (attempts.length === 0) return null;
  const refunds = await refundsOfAttempts(
    db,
    attempts.map(({ id }) => id),
  );
  const left = attempts.map((attempt) => ({ ...attempt, left_kop: leftOf(attempt, refunds, isReceived) }));
  const [most] = left.sort((a, b) => b.left_kop - a.left_kop);
  if (!most) return null;
  /** Of all payments in that way. */
  const all_kop =
    order.parcels > 1
      ? ownLeft(order, { orderId, by, attempts, refunds })
      : left.reduce((sum, attempt) => sum + attempt.left_kop, 0);
  const left_kop = Math.min(most.left_kop, all_kop);
  return left_kop > 0 ? { ...most, left_kop, all_kop } : null;
}

/** What of the money of several parcels is this one's, and has not gone back. */
function ownLeft(
  { credit_kop }: { readonly credit_kop: number },
  of: {
    readonly orderId: number;
    readonly by: PaymentAsked["by"];
    readonly attempts: readonly { order_id: number; status: string; amount_kop: number }[];
    readonly refunds: readonly RefundRow[];
  },
): number {
  const paid = of.attempts.filter(({ order_id, status }) => order_id === of.orderId && status === "paid");
  const back = of.refunds.filter(({ order_id, state }) => order_id === of.orderId && state !== "failed");
  const sum = (parts: readonly { amount_kop: number }[]): number =>
    parts.reduce((all, { amount_kop }) => all + amount_kop, 0);
  return sum(paid) + (of.by === "money" ? credit_kop : 0) - sum(back);
}

const attemptById = (tx: Db | Tx, id: number) =>
  tx
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "provider", "status", "amount_kop"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** How much of a payment by card may still go back. */
export async function leftOfAttempt(db: Db | Tx, attemptId: number): Promise<number> {
  const attempt = await attemptById(db, attemptId);
  return leftOf(attempt, await refundsOfAttempts(db, [attemptId]), false);
}

/** Whether the bank can be asked again for a refund: refused money may have gone back otherwise meanwhile. */
export const canGoBackAgain = async (db: Db | Tx, refund: RefundRow): Promise<boolean> =>
  canAskAgain(refund) &&
  (refund.state !== "failed" || (await leftOfAttempt(db, refund.attempt_id)) >= refund.amount_kop);

export const writeRefund = (tx: Tx, refund: NewRefund): Promise<RefundRow> =>
  tx
    .insertInto("refunds")
    .values({ ...refund, lines: JSON.stringify(refund.lines) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A refund with what its bank needs to know; undefined when it is not there. */
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
    /** Of the same payment, by its bank. */
    returned_kop: others.reduce((sum, { state, amount_kop }) => sum + (state === "done" ? amount_kop : 0), 0),
    /** Another one of the same payment was asked for before and is not answered. */
    isBehind: others.some(({ id: other, state }) => state === "pending" && other < refund.id),
  };
}

interface Asking {
  readonly attempt_id: number;
  readonly provider: string;
  readonly amount_kop: number;
  /** As the refund is named at the bank. */
  readonly reference: string;
}
const nameOf = ({ reference }: Asking): string => `asked ${reference}`;

/**
 * Writes beside the bank's own words that it is about to be asked. Committed before the question, so that whoever comes
 * back after a crash knows that it may have been heard. @returns false when that was written before
 */
export async function beginAsking(db: Db, asking: Asking, at: Date): Promise<boolean> {
  const begun = await db
    .insertInto("payment_events")
    .values({
      provider: asking.provider,
      external_id: nameOf(asking),
      attempt_id: asking.attempt_id,
      payload: JSON.stringify({ status: "REFUND", amount: hryvnias(asking.amount_kop) }),
      received_at: at,
    })
    .onConflict((conflict) => conflict.columns(["provider", "external_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return begun !== undefined;
}

/** It was not heard: to be asked again. */
export const takeAskingBack = (db: Db, asking: Asking): Promise<unknown> =>
  db
    .deleteFrom("payment_events")
    .where("provider", "=", asking.provider)
    .where("external_id", "=", nameOf(asking))
    .execute();

export const refundById = (tx: Tx, id: number): Promise<RefundRow | undefined> =>
  tx.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();

/** The refund of an order that was sent with this key before. */
export const refundByKey = (tx: Tx, orderId: number, key: string): Promise<RefundRow | undefined> =>
  tx
    .selectFrom("refunds")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("key", "=", key)
    .executeTakeFirst();

export const changeRefund = (
  tx: Tx,
  id: number,
  change: Partial<Pick<RefundRow, "state" | "trouble" | "round" | "settled_at">>,
): Promise<RefundRow> =>
  tx.updateTable("refunds").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** After a refund is done: a payment that has gone back whole is refunded. @returns the status of the order it was for */
export async function closeRefunded(
  tx: Tx,
  { order_id, attempt_id }: RefundRow,
  at: Date,
): Promise<{ readonly status: PaymentStatus; readonly isWhole: boolean }> {
  const attempt = await attemptById(tx, attempt_id);
  const isWhole = isWhollyRefunded(attempt, await refundsOfAttempts(tx, [attempt_id]));
  if (isWhole) {
    await tx
      .updateTable("payment_attempts")
      .set({ status: "refunded", updated_at: at })
      .where("id", "=", attempt_id)
      .execute();
  }
  return { status: await statusOf(tx, order_id), isWhole };
}
