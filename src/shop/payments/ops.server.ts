// Attempts to pay and what is heard about them. The order's own status is its owner's to change:
// these verbs run in the order's transaction, with the order's row locked first, and return what it should be.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import type { PaymentNews } from "./port.ts";
import { asDecline } from "./rules/declines.ts";
import {
  type AttemptStatus,
  attemptStep,
  awaitsInvoice,
  isAwaited,
  type MoneyTrouble,
  newsAge,
  type PaymentMethod,
  type PaymentStatus,
  paymentStatusOf,
  providerOf,
  type TakenBy,
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
    // A bank's page that is open already asks for the former sum: a new one is opened when the buyer pays.
    .where("pay_url", "is", null)
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

/** Whether money for an order has come, or a bank holds it for the shop; what a certificate paid does not count. */
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
  readonly credit_kop: Kop;
  readonly parcel: number;
  readonly parcels: number;
  readonly payment_status: PaymentStatus;
}

/**
 * What has been paid for an order itself. Money that has come for a part of several parcels is nobody's until all of it
 * is there; a certificate's part is each parcel's own at once.
 */
export async function ownPaid(db: Db | Tx, order: OwnMoney): Promise<Kop> {
  const collects = order.parcels > 1 && order.parcel === 1;
  return collects && isAwaited(order.payment_status)
    ? paidByCertificates(db, [order.id])
    : (await paidBy(db, order.id)) + order.credit_kop;
}

/** What certificates have paid of some orders. */
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

/**
 * What the other parcels of a purchase cost that its first one collects the money for, as long as it has not come; 0 of
 * every other order.
 */
export async function besideOf(db: Db | Tx, orderId: number): Promise<Kop> {
  const { rows } = await sql<{ beside_kop: number }>`
    select coalesce(sum(other.total_kop - other.credit_kop - coalesce(
      (select sum(amount_kop) from payment_attempts where order_id = other.id and status = 'paid'), 0)), 0)::int as beside_kop
    from orders first join orders other on other.purchase_id = first.purchase_id and other.parcel > 1
    where first.id = ${orderId} and first.parcel = 1 and other.status <> 'cancelled'
      and other.payment_status in ('unpaid', 'pending', 'failed')`.execute(db);
  return rows[0]?.beside_kop ?? 0;
}

type NewsKeys = Pick<PaymentNews, "provider" | "externalId" | "attemptId">;

const attemptOf = (db: Db | Tx, { provider, externalId, attemptId }: NewsKeys) =>
  db
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "status", "amount_kop", "capture_kop", "heard_at", "is_promised"])
    .where("provider", "=", provider)
    .where((eb) => eb.or([eb("external_id", "=", externalId), eb("id", "=", attemptId ?? 0)]))
    .orderBy((eb) => eb("external_id", "is not distinct from", externalId), "desc")
    .limit(1)
    .executeTakeFirst();

/** The order that a piece of news is about; null when it is about none of ours. */
export const orderOfNews = async (db: Db | Tx, news: NewsKeys): Promise<number | null> =>
  (await attemptOf(db, news))?.order_id ?? null;

export interface HeardNews {
  /** The order's payment status by all its attempts. */
  readonly status: PaymentStatus;
  /** What its attempt came to; null when it stays as it was. */
  readonly moved: AttemptStatus | null;
  /** Told for the first time. */
  readonly trouble: MoneyTrouble | null;
  /** The buyer waits to be written to. */
  readonly isPromised: boolean;
}

/**
 * Writes down what a provider has said, once.
 * @param attemptId null: about no payment of ours, as far as anybody knows
 * @returns undefined when it is known already
 */
export const keepNews = (
  tx: Tx,
  { provider, eventId, payload }: PaymentNews,
  attemptId: number | null,
  at: Date,
): Promise<{ id: number } | undefined> =>
  tx
    .insertInto("payment_events")
    .values({
      provider,
      external_id: eventId,
      attempt_id: attemptId,
      payload: JSON.stringify(payload),
      received_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "external_id"])
        // It was about nobody's payment then.
        .doUpdateSet({ attempt_id: attemptId })
        .where("payment_events.attempt_id", "is", null),
    )
    .returning("id")
    .executeTakeFirst();

/** Keeps the news for ever, once, and moves the attempt when it is a step forward. */
export async function takeNews(tx: Tx, orderId: number, news: PaymentNews, at: Date): Promise<HeardNews> {
  const attempt = await attemptOf(tx, news);
  const fresh = await keepNews(tx, news, attempt?.id ?? null, at);
  const still = { moved: null, trouble: null, isPromised: false };
  if (!fresh || !attempt) return { status: await statusOf(tx, orderId), ...still };
  const age = newsAge(attempt, news);
  // A part that has gone back leaves the payment what it is.
  const isPart = news.status === "refunded" && news.amount_kop !== attempt.amount_kop;
  const step = isPart ? "stale" : attemptStep(attempt.status, news.status, age);
  const wrong = step === "move" ? wrongMoney(attempt, news) : null;
  const heard_at = age === "newer" ? news.happenedAt : attempt.heard_at;
  // Another sum than asked for is no payment of this attempt: it is kept as an event for a person to see.
  if (step === "move" && !wrong) {
    const isFinal = news.status === "paid" || news.status === "refunded";
    await tx
      .updateTable("payment_attempts")
      .set({
        status: news.status,
        amount_kop: news.status === "paid" ? news.amount_kop : attempt.amount_kop,
        external_id: news.externalId,
        heard_at,
        decline: news.status === "failed" ? asDecline(news.payload.reason) : null,
        is_promised: attempt.is_promised && !isFinal && news.status !== "failed",
        updated_at: at,
        ...(isFinal ? { look_at: null } : {}),
      })
      .where("id", "=", attempt.id)
      .execute();
  } else if (step === "same") {
    await tx.updateTable("payment_attempts").set({ heard_at }).where("id", "=", attempt.id).execute();
  }
  const moved = step === "move" && !wrong ? news.status : null;
  const trouble = wrong ?? (moved === "paid" ? await tooMuch(tx, orderId) : null);
  if (trouble) await tx.updateTable("payment_events").set({ trouble }).where("id", "=", fresh.id).execute();
  return { status: await statusOf(tx, orderId), moved, trouble, isPromised: attempt.is_promised };
}

function wrongMoney(
  { amount_kop, capture_kop }: { readonly amount_kop: Kop; readonly capture_kop: Kop | null },
  { status, ...news }: PaymentNews,
): MoneyTrouble | null {
  if (status !== "paid" && status !== "held") return null;
  const asked_kop = status === "paid" ? (capture_kop ?? amount_kop) : amount_kop;
  if (news.currency !== "UAH") return "currency";
  return news.amount_kop === asked_kop ? null : "amount";
}

/** Money that came for an order which is closed, or was paid already. */
async function tooMuch(tx: Tx, orderId: number): Promise<MoneyTrouble | null> {
  const order = await tx
    .selectFrom("orders")
    .select(["status", "total_kop", "credit_kop"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const isClosed = order.status === "cancelled" || order.status === "returned";
  const beside_kop = await besideOf(tx, orderId);
  if (isClosed && beside_kop === 0) return "order_closed";
  const asked_kop = (isClosed ? 0 : order.total_kop) + beside_kop;
  return (await paidBy(tx, orderId)) + order.credit_kop > asked_kop ? "paid_twice" : null;
}

/** The money of an order that is paid when it is handed over has been taken. @returns the order's payment status */
export async function settleCash(
  tx: Tx,
  { orderId, taken, at }: { readonly orderId: number; readonly taken: TakenBy; readonly at: Date },
): Promise<PaymentStatus> {
  await tx
    .updateTable("payment_attempts")
    .set({ status: "paid", taken, updated_at: at })
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
  const asked_kop = first ? first.total_kop - first.credit_kop + (await besideOf(tx, orderId)) : 0;
  const status = paymentStatusOf(attempts, asked_kop);
  return status === "paid" && awaitsInvoice(attempts) ? "unpaid" : status;
}
