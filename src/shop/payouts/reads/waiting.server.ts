// Parcels whose money should have come long ago and is in no register: received without a record of the money,
// or paid out according to tracking.
import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import { payoutWithinDays } from "../rules/states.ts";
import { prepaid } from "./matching.server.ts";
import { payoutsAPage } from "./registers.server.ts";

const DAY_MS = 86_400_000;
const lastDay = (now: Date): Date => new Date(now.getTime() - payoutWithinDays * DAY_MS);

const received = sql<Date>`coalesce(
  (select p.since from parcels p where p.order_id = o.id and p.state = 'received'),
  (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'status' and e.data ->> 'to' = 'delivered'),
  o.updated_at)`;

const isInNoRegister = sql<SqlBool>`(
  not exists (select from payout_rows r where r.order_id = o.id)
  and not exists (select from payout_rows r where r.tracking_number = o.tracking_number))`;

// The first conditions must equal those of the index orders_to_collect exactly.
const unrecorded = (now: Date) => sql<{ id: number }>`
  select o.id from orders o where o.status not in ('cancelled', 'returned') and o.payment_status <> 'refunded'
    and (o.payment_method <> 'cod' or o.status in ('delivered', 'completed'))
    and o.paid_kop < o.total_kop
    and o.payment_method = 'cod' and o.payment_status in ('unpaid', 'pending', 'failed')
    and o.delivery_type <> 'pickup' and o.carrier <> 'own'
    and ${received} < ${lastDay(now)}::timestamptz and ${isInNoRegister}`;

// No one has confirmed that this money arrived.
const reported = (now: Date) => sql<{ id: number }>`
  select o.id from awaited_payouts a join orders o on o.id = a.order_id
  where a.at < ${lastDay(now)}::timestamptz and ${isInNoRegister}`;

/** Money that staff recorded as received is not outstanding. */
const waiting = (now: Date) => sql<{ id: number }>`(${unrecorded(now)} union ${reported(now)})`;

async function waitingCount(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${waiting(now)} o`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Oldest first; null for users who may not record payments. */
export async function notPaidOut(
  db: Db,
  actor: Actor,
  { page, now }: { readonly page: number; readonly now: Date },
) {
  if (!can(actor, "payment.record")) return null;
  const paging = { page, perPage: payoutsAPage };
  const { rows } = await sql<{
    number: string;
    tracking_number: string | null;
    /** When the buyer received it. */
    since: Date;
    awaited_kop: number;
  }>`
    select o.number, o.tracking_number, ${received} as since,
      greatest(0, o.total_kop - o.fee_kop - ${prepaid}) as awaited_kop
    from ${waiting(now)} w join orders o on o.id = w.id order by since, o.id
    limit ${paging.perPage} offset ${offset(paging)}`.execute(db);
  return {
    rows: rows.map((row) => ({
      order: row.number,
      tracking: row.tracking_number,
      since: kyivIso(row.since),
      /** Hryvnias. */
      awaited: hryvnias(row.awaited_kop),
    })),
    meta: pageMeta(paging, await waitingCount(db, now)),
  };
}
export type NotPaidOut = NonNullable<Awaited<ReturnType<typeof notPaidOut>>>["rows"][number];

/** Null for users who may not record payments. */
export async function payoutTasks(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  actor: Actor,
) {
  if (!can(actor, "payment.record")) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout_rows where state <> 'matches' and settled_at is null`.execute(
    db,
  );
  return { differences: rows[0]?.count ?? 0, waiting: await waitingCount(db, clock()) };
}
