// Payment attempts and their events. The order's own status belongs to shop/orders: these operations run in
// the order's transaction, with the order's row locked first, and return the new payment status.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import type { PaymentEvent } from "./port.ts";
import { asDecline } from "./rules/declines.ts";
import {
  type AttemptStatus,
  attemptStep,
  awaitsInvoice,
  eventAge,
  isAwaited,
  type MoneyTrouble,
  type PaymentMethod,
  type PaymentStatus,
  paymentStatusOf,
  providerOf,
  restOf,
  type TakenBy,
} from "./rules/statuses.ts";

/** @returns the id of the attempt */
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

/** The payment of an order by a certificate whose balance was reduced in the same transaction. */
export async function recordCertificatePayment(
  tx: Tx,
  {
    certificateId,
    orderId,
    amount_kop,
    at,
  }: { certificateId: number; orderId: number; amount_kop: number; at: Date },
): Promise<void> {
  await tx
    .insertInto("payment_attempts")
    .values({
      order_id: orderId,
      provider: "certificate",
      certificate_id: certificateId,
      amount_kop,
      status: "paid",
      external_id: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/**
 * Changes the sum to pay after an order change. An attempt not yet begun gets the new sum; without one, a new
 * attempt is created. A zero sum needs no attempt.
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
    // Beside cash on delivery a payment of its advance may wait.
    .where("provider", "=", providerOf[method])
    // An open bank page still has the former sum: a new one opens when the buyer pays.
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

/** Sum paid by the order's own attempts. */
export async function paidBy(db: Db | Tx, orderId: number): Promise<Kop> {
  const { paid_kop } = await db
    .selectFrom("payment_attempts")
    .select((eb) => eb.fn.sum<number | null>("amount_kop").as("paid_kop"))
    .where("order_id", "=", orderId)
    .where("status", "=", "paid")
    .executeTakeFirstOrThrow();
  return Number(paid_kop ?? 0);
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

interface OwnMoney {
  readonly id: number;
  readonly credit_kop: Kop;
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
    : (await paidBy(db, order.id)) + order.credit_kop;
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
    select coalesce(sum(other.total_kop - other.credit_kop - coalesce(
      (select sum(amount_kop) from payment_attempts where order_id = other.id and status = 'paid'), 0)), 0)::int as beside_kop
    from orders first join orders other on other.purchase_id = first.purchase_id and other.parcel > 1
    where first.id = ${orderId} and first.parcel = 1 and other.status <> 'cancelled'
      and other.payment_status in ('unpaid', 'pending', 'failed')`.execute(db);
  return rows[0]?.beside_kop ?? 0;
}

type EventKeys = Pick<PaymentEvent, "provider" | "externalId" | "attemptId">;

const attemptOf = (db: Db | Tx, { provider, externalId, attemptId }: EventKeys) =>
  db
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "status", "amount_kop", "capture_kop", "heard_at", "is_promised"])
    .where("provider", "=", provider)
    .where((eb) => eb.or([eb("external_id", "=", externalId), eb("id", "=", attemptId ?? 0)]))
    .orderBy((eb) => eb("external_id", "is not distinct from", externalId), "desc")
    .limit(1)
    .executeTakeFirst();

/** The order of a provider's event; null when it is none of ours. */
export const orderOfEvent = async (db: Db | Tx, event: EventKeys): Promise<number | null> =>
  (await attemptOf(db, event))?.order_id ?? null;

export interface TakenEvent {
  /** The order's payment status from all its attempts. */
  readonly status: PaymentStatus;
  /** New status of the attempt; null when unchanged. */
  readonly moved: AttemptStatus | null;
  /** Reported for the first time. */
  readonly trouble: MoneyTrouble | null;
  /** The buyer was promised a message. */
  readonly isPromised: boolean;
}

/**
 * Records a provider's event, once.
 * @param attemptId null: no payment of ours, as far as known
 * @returns undefined when already recorded
 */
export const recordEvent = (
  tx: Tx,
  { provider, eventId, payload }: PaymentEvent,
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
        // Until now the event belonged to no payment.
        .doUpdateSet({ attempt_id: attemptId })
        .where("payment_events.attempt_id", "is", null),
    )
    .returning("id")
    .executeTakeFirst();

/** Stores the event permanently, once, and moves the attempt when it is a step forward. */
export async function takeEvent(tx: Tx, orderId: number, event: PaymentEvent, at: Date): Promise<TakenEvent> {
  const attempt = await attemptOf(tx, event);
  const fresh = await recordEvent(tx, event, attempt?.id ?? null, at);
  const still = { moved: null, trouble: null, isPromised: false };
  if (!fresh || !attempt) return { status: await statusOf(tx, orderId), ...still };
  const age = eventAge(attempt, event);
  // A partial refund does not change the payment's status.
  const isPart = event.status === "refunded" && event.amount_kop !== attempt.amount_kop;
  const step = isPart ? "stale" : attemptStep(attempt.status, event.status, age);
  const wrong = step === "move" ? wrongMoney(attempt, event) : null;
  const heard_at = age === "newer" ? event.happenedAt : attempt.heard_at;
  // A sum other than requested does not pay this attempt: it stays as an event for manual review.
  if (step === "move" && !wrong) {
    const isFinal = event.status === "paid" || event.status === "refunded";
    await tx
      .updateTable("payment_attempts")
      .set({
        status: event.status,
        amount_kop: event.status === "paid" ? event.amount_kop : attempt.amount_kop,
        external_id: event.externalId,
        heard_at,
        decline: event.status === "failed" ? asDecline(event.payload.reason) : null,
        is_promised: attempt.is_promised && !isFinal && event.status !== "failed",
        updated_at: at,
        ...(isFinal ? { look_at: null } : {}),
      })
      .where("id", "=", attempt.id)
      .execute();
  } else if (step === "same") {
    await tx.updateTable("payment_attempts").set({ heard_at }).where("id", "=", attempt.id).execute();
  }
  const moved = step === "move" && !wrong ? event.status : null;
  const trouble = wrong ?? (moved === "paid" ? await tooMuch(tx, orderId) : null);
  if (trouble) await tx.updateTable("payment_events").set({ trouble }).where("id", "=", fresh.id).execute();
  return { status: await statusOf(tx, orderId), moved, trouble, isPromised: attempt.is_promised };
}

function wrongMoney(
  { amount_kop, capture_kop }: { readonly amount_kop: Kop; readonly capture_kop: Kop | null },
  { status, ...event }: PaymentEvent,
): MoneyTrouble | null {
  if (status !== "paid" && status !== "held") return null;
  const asked_kop = status === "paid" ? (capture_kop ?? amount_kop) : amount_kop;
  if (event.currency !== "UAH") return "currency";
  return event.amount_kop === asked_kop ? null : "amount";
}

/** Money received for an order that is closed or already paid. */
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

/** Records payment on delivery. @returns the order's payment status */
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

/** The order's payment status from all its attempts. */
export async function statusOf(tx: Tx, orderId: number): Promise<PaymentStatus> {
  const attempts = await tx
    .selectFrom("payment_attempts as a")
    .innerJoin("orders as o", "o.id", "a.order_id")
    .select(["a.provider", "a.status", "a.amount_kop", "o.total_kop", "o.credit_kop"])
    .select(["o.advance_kop", "o.status as order_status"])
    .where("a.order_id", "=", orderId)
    .execute();
  const [first] = attempts;
  const asked_kop = first ? first.total_kop - first.credit_kop + (await besideOf(tx, orderId)) : 0;
  const isLive = first?.order_status !== "cancelled" && first?.order_status !== "returned";
  const status = paymentStatusOf(
    first && first.advance_kop > 0 && isLive ? restOf(attempts, asked_kop) : attempts,
    asked_kop,
  );
  return status === "paid" && awaitsInvoice(attempts) ? "unpaid" : status;
}
