// Refunds, and how much of a payment may still be refunded.
import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import type { PaymentProvider } from "../rules/statuses.ts";

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
export async function refundsOfAttempts(db: Db | Tx, attemptIds: readonly number[]): Promise<RefundRow[]> {
  if (attemptIds.length === 0) return [];
  return db
    .selectFrom("refunds")
    .selectAll()
    .where("attempt_id", "in", [...attemptIds])
    .orderBy("id")
    .execute();
}

interface PaymentAsked {
  /** A sum paid by certificate is refunded to it, other money is not. */
  readonly by: "certificate" | "money";
  /** A carrier has handed the parcel over, and took the cash for it: it counts as paid. */
  readonly isCollected?: boolean;
}

/** What may be refunded of an order's part of each of its payments. Money without a part is the payment's own order's. */
async function partsLeft(db: Db | Tx, orderId: number, { by, isCollected = false }: PaymentAsked) {
  const { rows } = await sql<{
    id: number;
    provider: PaymentProvider;
    external_id: string | null;
    certificate_id: number | null;
    left_kop: number;
  }>`
    select a.id, a.provider, a.external_id, a.certificate_id, (
      coalesce((select s.amount_kop from payment_shares s where s.attempt_id = a.id and s.order_id = ${orderId}), 0)
      + case when a.order_id = ${orderId} then a.amount_kop
          - (select coalesce(sum(s.amount_kop), 0) from payment_shares s where s.attempt_id = a.id) else 0 end
      - (select coalesce(sum(r.amount_kop), 0) from refunds r
        where r.attempt_id = a.id and r.order_id = ${orderId} and r.state <> 'failed'))::int as left_kop
    from payment_attempts a
    where a.id in (
      select id from payment_attempts where order_id = ${orderId}
      union all select attempt_id from payment_shares where order_id = ${orderId})
    and (a.provider = 'certificate') = ${by === "certificate"}::boolean
    and (a.status = 'paid' or (${isCollected}::boolean and a.provider = 'cod' and a.status = 'created'))
    order by left_kop desc, a.id`.execute(db);
  return rows;
}

/** The payment with the largest refundable sum of this kind, and that of all of them; null when there is none. */
export async function paymentLeft(db: Db | Tx, orderId: number, asked: PaymentAsked) {
  const parts = await partsLeft(db, orderId, asked);
  const [most] = parts;
  const all_kop = parts.reduce((sum, part) => sum + part.left_kop, 0);
  const left_kop = Math.min(most?.left_kop ?? 0, all_kop);
  return most && left_kop > 0 ? { ...most, left_kop, all_kop } : null;
}

export const attemptById = (tx: Db | Tx, id: number) =>
  tx
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "provider", "status", "amount_kop"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** What may be refunded of an order's part of one payment. */
export async function leftOfPart(
  db: Db | Tx,
  { order_id, attempt_id }: Pick<RefundRow, "order_id" | "attempt_id">,
): Promise<number> {
  const parts = await partsLeft(db, order_id, { by: "money" });
  return parts.find(({ id }) => id === attempt_id)?.left_kop ?? 0;
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
