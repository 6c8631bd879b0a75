// Payment attempts and their events. The order's own status belongs to shop/orders: these operations run in
// the order's transaction, with the order's row locked first, and return the new payment status.
import type { Db, Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { allotMoney, coverAgain } from "./ops/shares.server.ts";
import type { PaymentEvent } from "./port.ts";
import { isReturnedNew, purchaseOf, statusOf, tooMuch } from "./reads/money.server.ts";
import { asDecline } from "./rules/declines.ts";
import {
  type AttemptStatus,
  attemptStep,
  eventAge,
  isAwaited,
  type MoneyTrouble,
  type PaymentMethod,
  type PaymentStatus,
  providerOf,
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
      purchase_id: purchaseOf(tx, orderId),
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

export interface CertificateMoney {
  readonly certificateId: number;
  readonly orderId: number;
  readonly amount_kop: Kop;
  readonly at: Date;
}

/** The payment of an order by a certificate whose balance was reduced in the same transaction. */
export async function recordCertificatePayment(
  tx: Tx,
  { certificateId, orderId, amount_kop, at }: CertificateMoney,
): Promise<void> {
  await tx
    .insertInto("payment_attempts")
    .values({
      purchase_id: purchaseOf(tx, orderId),
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
  const together = moved === "paid" ? await allotMoney(tx, orderId) : null;
  if (moved === "refunded") await coverAgain(tx, orderId);
  const status = await statusOf(tx, orderId);
  const isReturned =
    moved === "refunded" &&
    attempt.status === "paid" &&
    (isAwaited(status) || (await isReturnedNew(tx, orderId)));
  const trouble =
    wrong ??
    (moved === "paid" ? await tooMuch(tx, orderId, together?.isAwaited === true) : null) ??
    (isReturned ? "returned" : null);
  if (trouble) await tx.updateTable("payment_events").set({ trouble }).where("id", "=", fresh.id).execute();
  return { status, moved, trouble, isPromised: attempt.is_promised };
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
