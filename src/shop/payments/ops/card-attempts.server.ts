// Card payment attempts: opening, checking and closing the payment page. The order's row is locked first, as
// in ops.server.ts; callers query the provider before the transaction.
import type { Tx } from "#db/database.ts";
import { enqueueAll, newJob } from "#jobs/queue.ts";
import type { Kop } from "#kit/money.ts";
import { paymentStep } from "../job-kinds.ts";
import { startAttempt } from "../ops.server.ts";
import type { CardMethod } from "../port.ts";
import { type AttemptRow, cardAttempt } from "../reads/card-attempts.server.ts";
import { lateMs, nextLook, openMs } from "../rules/looking.ts";
import { type AttemptStatus, providerOf } from "../rules/statuses.ts";

/** A payment page with less time left is not reused. */
const enoughMs = 5 * 60_000;

/**
 * The attempt that pays the order: the waiting one, however often requested, or a new one. Waiting attempts
 * of another provider or another sum end.
 */
export async function attemptToPay(
  tx: Tx,
  { orderId, method, amount_kop, at }: { orderId: number; method: CardMethod; amount_kop: Kop; at: Date },
): Promise<AttemptRow> {
  const waiting = await tx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("status", "=", "created")
    // The cash that is left after an advance is expected as before.
    .where("provider", "<>", "cod")
    .orderBy("id")
    .execute();
  const isOpen = ({ expires_at }: AttemptRow): boolean =>
    expires_at === null || expires_at.getTime() - at.getTime() > enoughMs;
  const fits = (attempt: AttemptRow): boolean =>
    attempt.provider === providerOf[method] && attempt.amount_kop === amount_kop && isOpen(attempt);
  const found = waiting.findLast((attempt) => fits(attempt) && attempt.pay_url) ?? waiting.findLast(fits);
  await endAttempts(
    tx,
    waiting.filter((attempt) => attempt !== found),
    at,
  );
  if (found) return found;
  const id = await startAttempt(tx, { orderId, method, amount_kop, at });
  return tx.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Ends these attempts; banks with an open page are notified. */
export async function endAttempts(tx: Tx, attempts: readonly AttemptRow[], at: Date): Promise<void> {
  if (attempts.length === 0) return;
  await tx
    .updateTable("payment_attempts")
    .set({ status: "expired", updated_at: at })
    .where(
      "id",
      "in",
      attempts.map(({ id }) => id),
    )
    .where("status", "=", "created")
    .execute();
  const opened = attempts.filter(({ external_id }) => external_id !== null);
  await enqueueAll(
    tx,
    opened.map(({ id }) => newJob(paymentStep, { attempt_id: id, step: "cancel" })),
  );
}

export async function endOpenAttempts(tx: Tx, orderId: number, at: Date): Promise<void> {
  const open = await tx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("status", "=", "created")
    .execute();
  await endAttempts(tx, open, at);
}

export interface OpenedWay {
  readonly externalId: string;
  readonly redirectUrl: string;
  readonly isHold: boolean;
}

/** Records the URL of the payment page. @returns the URL stored first, or null when the attempt has ended */
export async function recordOpened(
  tx: Tx,
  id: number,
  { externalId, redirectUrl, isHold }: OpenedWay,
  at: Date,
): Promise<string | null> {
  const attempt = await cardAttempt(tx, id);
  if (attempt?.status !== "created") return null;
  if (attempt.pay_url !== null) return attempt.pay_url;
  await tx
    .updateTable("payment_attempts")
    .set({
      pay_url: redirectUrl,
      external_id: externalId,
      is_hold: isHold,
      expires_at: endsAt(at),
      look_at: nextLook(at, at),
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
  return redirectUrl;
}

export const endsAt = (openedAt: Date): Date => new Date(openedAt.getTime() + openMs);

const openedAt = ({ expires_at, created_at }: AttemptRow): Date =>
  expires_at ? new Date(expires_at.getTime() - openMs) : created_at;

/** Whether a payment still unknown to the bank can no longer happen. */
const isOver = ({ expires_at }: AttemptRow, now: Date): boolean =>
  expires_at !== null && now.getTime() > expires_at.getTime() + lateMs;

/** Records a status check. @param isNothing the bank knows of no payment */
export async function recordLooked(tx: Tx, id: number, isNothing: boolean, now: Date): Promise<void> {
  const attempt = await cardAttempt(tx, id);
  if (!attempt) return;
  const ends: readonly AttemptStatus[] = ["created", "failed", "expired"];
  const isEnd =
    isOver(attempt, now) && ends.includes(attempt.status) && (isNothing || attempt.status !== "created");
  await tx
    .updateTable("payment_attempts")
    .set({
      looked_at: now,
      ...(attempt.look_at === null ? {} : { look_at: isEnd ? null : nextLook(openedAt(attempt), now) }),
      ...(isEnd && attempt.status === "created" ? { status: "expired", updated_at: now } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** Records the amount before the capture request; the bank's event will report it. */
export const recordCapture = (tx: Tx, id: number, capture_kop: Kop): Promise<unknown> =>
  tx
    .updateTable("payment_attempts")
    .set({ capture_kop })
    .where("id", "=", id)
    .where("status", "=", "held")
    .execute();

/** The buyer was promised a message as soon as the bank answers. */
export const promiseToWrite = (tx: Tx, id: number): Promise<unknown> =>
  tx
    .updateTable("payment_attempts")
    .set({ is_promised: true })
    .where("id", "=", id)
    .where("status", "in", ["created", "pending"])
    .execute();
