// The parts of orders in payments. As in ops.server.ts, these run in the order's transaction, with the orders of its
// purchase locked first. A payment of one order is its own; the database records that.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Kop } from "#kit/money.ts";
import { allotmentFor, paidTogether } from "../reads/money.server.ts";
import { type Allotment, isClosed, type Share } from "../rules/shares.ts";

async function give(tx: Tx, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return;
  await sql`
    insert into payment_shares as known (attempt_id, order_id, amount_kop)
    select attempt_id, order_id, sum(amount_kop)
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as part (attempt_id int, order_id int, amount_kop int)
    group by attempt_id, order_id
    on conflict (attempt_id, order_id) do update set amount_kop = known.amount_kop + excluded.amount_kop`.execute(
    tx,
  );
}

/** Once a common payment is complete, each order gets its part. @returns null: the order is not paid for others */
export async function allotMoney(tx: Tx, orderId: number): Promise<Allotment | null> {
  const allotment = await allotmentFor(tx, orderId);
  if (allotment) await give(tx, allotment.shares);
  return allotment;
}

/** A recorded payment was not ours: what else was paid together is incomplete again. */
export async function takeSharesBack(tx: Tx, orderId: number): Promise<void> {
  if ((await allotmentFor(tx, orderId)) === null) return;
  await sql`
    delete from payment_shares s using payment_attempts a
    where a.id = s.attempt_id and a.order_id = ${orderId} and a.provider <> 'certificate'`.execute(tx);
}

/** Gives a part of an order's money to another one. What was refunded of it stays. @returns what was given */
export async function moveMoney(
  tx: Tx,
  { from, to, amount_kop }: { readonly from: number; readonly to: number; readonly amount_kop: Kop },
): Promise<Kop> {
  const { rows } = await sql<{ attempt_id: number; movable_kop: Kop }>`
    select s.attempt_id, s.amount_kop - (select coalesce(sum(r.amount_kop), 0)::int from refunds r
      where r.attempt_id = s.attempt_id and r.order_id = s.order_id and r.state <> 'failed') as movable_kop
    from payment_shares s join payment_attempts a on a.id = s.attempt_id
    where s.order_id = ${from} and a.status = 'paid'
    order by a.provider = 'certificate', s.attempt_id desc`.execute(tx);
  let left_kop = amount_kop;
  for (const { attempt_id, movable_kop } of rows) {
    const moved_kop = Math.min(left_kop, movable_kop);
    if (moved_kop <= 0) continue;
    left_kop -= moved_kop;
    await sql`
      with taken as (
        update payment_shares set amount_kop = amount_kop - ${moved_kop}::int
        where attempt_id = ${attempt_id} and order_id = ${from} and amount_kop > ${moved_kop}::int returning attempt_id
      ) delete from payment_shares
      where attempt_id = ${attempt_id} and order_id = ${from} and not exists (select from taken)`.execute(tx);
    await give(tx, [{ attempt_id, order_id: to, amount_kop: moved_kop }]);
  }
  return amount_kop - left_kop;
}

/** A bank returned one of several common payments: money that no order lacked before pays the orders that lost theirs. */
export async function coverAgain(tx: Tx, orderId: number): Promise<void> {
  const [first, ...others] = await paidTogether(tx, orderId);
  if (!first || first.id !== orderId) return;
  let spare_kop = first.paid_kop - (isClosed(first) ? 0 : first.total_kop);
  for (const order of others) {
    if (isClosed(order) || order.payment_status !== "paid") continue;
    const amount_kop = Math.min(spare_kop, order.total_kop - order.paid_kop);
    if (amount_kop > 0) spare_kop -= await moveMoney(tx, { from: orderId, to: order.id, amount_kop });
  }
}
