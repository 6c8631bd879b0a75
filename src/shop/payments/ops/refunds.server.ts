// The ledger of refunds. As with attempts, these operations run in the order's transaction, with the order's
// row locked first; a job calls the bank afterwards (shop/returns/jobs.server.ts).
import type { Db, Tx } from "#db/database.ts";
import { hryvnias } from "#kit/money.ts";
import { statusOf } from "../reads/money.server.ts";
import { attemptById, type RefundRow, refundsOfAttempts } from "../reads/refunds.server.ts";
import { isWhollyRefunded } from "../rules/refunds.ts";
import type { PaymentStatus } from "../rules/statuses.ts";

export type NewRefund = Omit<RefundRow, "id" | "trouble" | "round">;

export const writeRefund = (tx: Tx, refund: NewRefund): Promise<RefundRow> =>
  tx
    .insertInto("refunds")
    .values({ ...refund, lines: JSON.stringify(refund.lines) })
    .returningAll()
    .executeTakeFirstOrThrow();

interface Asking {
  readonly attempt_id: number;
  readonly provider: string;
  readonly amount_kop: number;
  /** The refund's reference at the bank. */
  readonly reference: string;
}
const nameOf = ({ reference }: Asking): string => `asked ${reference}`;

/**
 * Records, next to the bank's answers, that a request is about to be sent. Committed before the request, so
 * that a process restarted after a crash treats it as possibly received. @returns false when already recorded
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

/** The bank did not get the request: it may be sent again. */
export const takeAskingBack = (db: Db, asking: Asking): Promise<unknown> =>
  db
    .deleteFrom("payment_events")
    .where("provider", "=", asking.provider)
    .where("external_id", "=", nameOf(asking))
    .execute();

export const changeRefund = (
  tx: Tx,
  id: number,
  change: Partial<Pick<RefundRow, "state" | "trouble" | "round" | "settled_at">>,
): Promise<RefundRow> =>
  tx.updateTable("refunds").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** After a refund: a payment refunded in full becomes refunded. @returns the payment status of its order */
export async function closeRefunded(
  tx: Tx,
  { order_id, attempt_id }: RefundRow,
  at: Date,
): Promise<PaymentStatus> {
  const attempt = await attemptById(tx, attempt_id);
  if (isWhollyRefunded(attempt, await refundsOfAttempts(tx, [attempt_id]))) {
    await tx
      .updateTable("payment_attempts")
      .set({ status: "refunded", updated_at: at })
      .where("id", "=", attempt_id)
      .execute();
  }
  return statusOf(tx, order_id);
}
