// Attempts to pay and what is heard about them. The order's own status is its owner's to change:
// these verbs run in the order's transaction, with the order's row locked first, and return what it should be.
import type { Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import type { PaymentNews } from "./port.ts";
import {
  attemptStep,
  awaitsInvoice,
  type PaymentMethod,
  type PaymentStatus,
  paymentStatusOf,
  providerOf,
} from "./rules.ts";

/** Begins to wait for an order's money. @returns the id of the attempt */
export async function startAttempt(
  tx: Tx,
  { orderId, method, amount_kop, at }: { orderId: number; method: PaymentMethod; amount_kop: Kop; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("payment_attempts")
    .values({
      order_id: orderId,
      provider: providerOf[method],
      amount_kop,
      status: "created",
      external_id: null,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Waits for another sum: an order was changed. What nobody has begun to pay is asked for anew; without such a one it is
 * begun. Nothing left to pay is not waited for.
 */
export async function expectMoney(
  tx: Tx,
  { orderId, method, amount_kop, at }: { orderId: number; method: PaymentMethod; amount_kop: Kop; at: Date },
): Promise<void> {
  const open = await tx
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", orderId)
    .where("status", "=", "created")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!open) {
    if (amount_kop > 0) await startAttempt(tx, { orderId, method, amount_kop, at });
    return;
  }
  const change = amount_kop > 0 ? { amount_kop } : { status: "expired" as const };
  await tx
    .updateTable("payment_attempts")
    .set({ ...change, updated_at: at })
    .where("id", "=", open.id)
    .execute();
}

/** What has been paid for an order by its own attempts. */
export async function paidBy(db: Db | Tx, orderId: number): Promise<Kop> {
  const { paid_kop } = await db
    .selectFrom("payment_attempts")
    .select((eb) => eb.fn.sum<number | null>("amount_kop").as("paid_kop"))
    .where("order_id", "=", orderId)
    .where("status", "=", "paid")
    .executeTakeFirstOrThrow();
  return Number(paid_kop ?? 0);
}

type NewsKeys = Pick<PaymentNews, "provider" | "externalId" | "attemptId">;

const attemptOf = (db: Db | Tx, { provider, externalId, attemptId }: NewsKeys) =>
  db
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "status", "amount_kop"])
    .where("provider", "=", provider)
    .where((eb) => eb.or([eb("external_id", "=", externalId), eb("id", "=", attemptId ?? 0)]))
    .executeTakeFirst();

/** The order that a piece of news is about; null when it is about none of ours. */
export const orderOfNews = async (db: Db | Tx, news: NewsKeys): Promise<number | null> =>
  (await attemptOf(db, news))?.order_id ?? null;

/**
 * Keeps the news for ever, once, and moves the attempt when it is a step forward.
 * @returns the order's payment status by all its attempts
 */
export async function takeNews(tx: Tx, orderId: number, news: PaymentNews, at: Date): Promise<PaymentStatus> {
  const attempt = await attemptOf(tx, news);
  const fresh = await tx
    .insertInto("payment_events")
    .values({
      provider: news.provider,
      external_id: news.eventId,
      attempt_id: attempt?.id ?? null,
      payload: JSON.stringify(news.payload),
      received_at: at,
    })
    .onConflict((conflict) => conflict.columns(["provider", "external_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  // Another sum than asked for is no payment of this attempt: it is kept as an event for a person to see.
  const isStep =
    attempt && news.amount_kop === attempt.amount_kop && attemptStep(attempt.status, news.status) === "move";
  if (fresh && isStep) {
    await tx
      .updateTable("payment_attempts")
      .set({ status: news.status, external_id: news.externalId, updated_at: at })
      .where("id", "=", attempt.id)
      .execute();
  }
  return statusOf(tx, orderId);
}

/** The carrier has brought the money of a completed order. @returns the order's payment status */
export async function settleCashOnDelivery(tx: Tx, orderId: number, at: Date): Promise<PaymentStatus> {
  await tx
    .updateTable("payment_attempts")
    .set({ status: "paid", updated_at: at })
    .where("order_id", "=", orderId)
    .where("provider", "=", "cod")
    .where("status", "=", "created")
    .execute();
  return statusOf(tx, orderId);
}

/** The order's payment status by all its attempts. */
export async function statusOf(tx: Tx, orderId: number): Promise<PaymentStatus> {
  const attempts = await tx
    .selectFrom("payment_attempts as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .select(["a.provider", "a.status", "a.amount_kop", "o.total_kop", "o.credit_kop"])
    .where("a.order_id", "=", orderId)
    .execute();
  const [first] = attempts;
  const status = paymentStatusOf(attempts, first ? first.total_kop - first.credit_kop : 0);
  return status === "paid" && awaitsInvoice(attempts) ? "unpaid" : status;
}
