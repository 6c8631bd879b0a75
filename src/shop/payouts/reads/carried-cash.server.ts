// Cash on delivery of parcels that a carrier has or has handed over, until the shop records that it came.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import type { CarrierName } from "../../delivery/rules/carriers.ts";
import type { OrderStatus } from "../../orders/rules/statuses.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import { payoutWithinDays } from "../rules/states.ts";
import { prepaid } from "./matching.server.ts";
import { payoutsAPage } from "./registers.server.ts";

const isCarriedCash = sql<boolean>`(o.payment_method = 'cod' and o.payment_status in ('unpaid', 'pending', 'failed')
  and o.delivery_type not in ('pickup', 'digital') and o.carrier <> 'own')`;

/** The part of a received one repeats the condition of the index orders_to_collect exactly. */
const carried = sql<{ id: number }>`(
  select o.id from orders o where o.status = 'shipped' and ${isCarriedCash}
  union all
  select o.id from orders o where o.status not in ('cancelled', 'returned') and o.payment_status <> 'refunded'
    and (o.payment_method <> 'cod' or o.status in ('delivered', 'completed') or o.paid_kop < o.advance_kop)
    and o.paid_kop < o.total_kop
    and o.status in ('delivered', 'completed') and ${isCarriedCash})`;

/** What the carrier pays out: without its own fee. */
const awaited: RawBuilder<number> = sql`greatest(0, o.total_kop - o.fee_kop - ${prepaid})`;

/** When it reached the present place: the carrier, or the buyer. */
const since = sql<Date>`coalesce((select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'status'
  and e.data ->> 'to' = case when o.status = 'shipped' then 'shipped' else 'delivered' end), o.updated_at)`;

/** `on_its_way` to the buyer; `received`: the carrier has the money; `late`: it should have been paid out. */
export type CarriedState = "on_its_way" | "received" | "late";

/** Oldest first; null for users who may not record payments. */
export async function carriedCash(
  db: Db,
  actor: Actor,
  { page, now }: { readonly page: number; readonly now: Date },
) {
  if (!can(actor, "payment.record")) return null;
  const paging = { page, perPage: payoutsAPage };
  const { rows: totals } = await sql<{ count: number; sum_kop: number }>`
    select count(*)::int as count, coalesce(sum(${awaited}), 0)::float8 as sum_kop
    from ${carried} w join orders o on o.id = w.id`.execute(db);
  const { rows } = await sql<{
    number: string;
    version: number;
    status: OrderStatus;
    carrier: CarrierName;
    tracking_number: string | null;
    since: Date;
    awaited_kop: number;
    due_kop: number;
  }>`
    select o.number, o.version, o.status, o.carrier, o.tracking_number, ${since} as since, ${awaited} as awaited_kop,
      greatest(0, o.total_kop - o.paid_kop) as due_kop
    from ${carried} w join orders o on o.id = w.id order by since, o.id
    limit ${paging.perPage} offset ${offset(paging)}`.execute(db);
  const { count = 0, sum_kop = 0 } = totals[0] ?? {};
  const lateBefore = now.getTime() - payoutWithinDays * 86_400_000;
  const stateOf = (row: (typeof rows)[number]): CarriedState =>
    row.status === "shipped" ? "on_its_way" : row.since.getTime() < lateBefore ? "late" : "received";
  return {
    rows: rows.map((row) => ({
      order: row.number,
      version: row.version,
      carrier: row.carrier,
      tracking: row.tracking_number,
      state: stateOf(row),
      since: kyivIso(row.since),
      /** Hryvnias. */
      awaited: hryvnias(row.awaited_kop),
      /** What the buyer pays, with the carrier's fee. */
      due: hryvnias(row.due_kop),
    })),
    /** Hryvnias, of all pages. */
    sum: hryvnias(sum_kop),
    meta: pageMeta(paging, count),
  };
}
export type CarriedCash = NonNullable<Awaited<ReturnType<typeof carriedCash>>>["rows"][number];
