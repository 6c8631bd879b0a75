// The days of a report. Counting a year of orders takes a second, so a process caches counted days. Every
// change of an order raises its version (orders/store.server.ts), and an order never changes its day: while
// the sum of a day's versions is unchanged, so is the day. Only changed days are counted again, including
// today.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Connection } from "#db/pool.ts";
import { maxLagSeconds } from "#db/server/replica-lag.ts";
import type { ShopEvent } from "#jobs/announce.ts";
import { memoByObject } from "#kit/memo-by-object.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import { type DayFacts, dayFacts, type LineFacts, type OrderFacts } from "../rules/day-facts.ts";
import type { Moments } from "../rules/period.ts";
import { type PunctualityCheck, punctuality } from "./punctuality.server.ts";

interface Remembered {
  /** Sum of its orders' versions. */
  readonly versions: number;
  readonly facts: DayFacts;
}

/** A bit over two years: the longest report and its comparison period. */
const mostDays = 800;
/** Days counted in one query. */
const daysAtOnce = 31;

/** The settings are used to check promises. */
const memories = memoByObject(
  (_db: Db, _settings: DeliverySettings) => new Map<string, Remembered>(),
  (settings) => JSON.stringify(settings),
);

/** Clears the cache: city locations decide when a parcel must leave. */
export function onReportsEvent(
  { db, replicas }: Pick<Connection, "db" | "replicas">,
  event: ShopEvent,
): void {
  if (event.kind !== "directory_changed") return;
  memories.forget(db);
  for (const replica of replicas) {
    // No replica is read that is still without this change by then.
    setTimeout(() => memories.forget(replica), maxLagSeconds * 1_000).unref();
  }
}

const keyOf = ({ from, until }: Moments): string => `${from.getTime()} ${until.getTime()}`;

const beginsOf = (days: readonly Moments[]): string[] => days.map(({ from }) => from.toISOString());
const withinAll = (days: readonly Moments[]) =>
  sql`o.created_at >= ${days[0]?.from}::timestamptz and o.created_at < ${days.at(-1)?.until}::timestamptz`;

async function versionsOf(db: Db, days: readonly Moments[]): Promise<number[]> {
  const { rows } = await planEach(db, (tx) =>
    sql<{ bucket: number; versions: number }>`
      select width_bucket(o.created_at, ${beginsOf(days)}::timestamptz[]) as bucket, sum(o.version)::float8 as versions
      from orders o where ${withinAll(days)} group by 1`.execute(tx),
  );
  const byBucket = new Map(rows.map(({ bucket, versions }) => [bucket, versions]));
  return days.map((_, index) => byBucket.get(index + 1) ?? 0);
}

async function countDays(db: Db, days: readonly Moments[], judge: PunctualityCheck): Promise<DayFacts[]> {
  const { orders, lines } = await planEach(db, async (tx) => {
    const { rows: orders } = await sql<OrderFacts & { bucket: number }>`
      select width_bucket(o.created_at, ${beginsOf(days)}::timestamptz[]) as bucket,
        o.id, o.created_at, o.status, o.payment_method, o.payment_status, o.delivery_type, carrier, o.delivery_date, o.arrives_by, o.dispatch_on, o.delivery_slot,
        o.city_ref, o.source, o.purchase_id, o.channel, o.total_kop, o.discount_kop, p.shipped_at,
        (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'status'
          and e.data ->> 'to' = 'delivered') as received_at,
        o.status = 'returned' and exists (select from order_events e where e.order_id = o.id and e.kind = 'status'
          and e.data ->> 'to' = 'returned' and e.data ->> 'from' = 'shipped') as from_shipped
      from orders o left join packing p on p.order_id = o.id
      where ${withinAll(days)}`.execute(tx);
    const { rows: lines } = await sql<LineFacts & { position: number }>`
      select l.order_id, l.position, l.product_id, l.quantity, l.total_kop, l.cost_kop,
        coalesce(off.borne_kop, 0)::int as borne_kop
      from orders o join order_lines l on l.order_id = o.id left join (
        select d.line_id, sum(d.amount_kop) as borne_kop
        from orders o join order_lines l on l.order_id = o.id join order_line_discounts d on d.line_id = l.id
        where o.discount_kop > 0 and ${withinAll(days)} group by d.line_id
      ) off on off.line_id = l.id
      where ${withinAll(days)}`.execute(tx);
    return { orders, lines };
  });
  const byOrder = Map.groupBy(
    lines.sort((a, b) => a.position - b.position),
    ({ order_id }) => order_id,
  );
  const byDay = Map.groupBy(orders, ({ bucket }) => bucket);
  const verdictOf = await judge(orders);
  return days.map((_, index) =>
    dayFacts(byDay.get(index + 1) ?? [], (id) => byOrder.get(id) ?? [], verdictOf),
  );
}

/** Runs of consecutive days, up to a maximum length, for one query each. */
function runsOf(days: readonly Moments[]): Moments[][] {
  const runs: Moments[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.length < daysAtOnce && run.at(-1)?.until.getTime() === day.from.getTime()) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/**
 * @param days consecutive days
 * @returns the facts of each
 */
export async function factsOfDays(
  db: Db,
  days: readonly Moments[],
  { settings, now }: { settings: DeliverySettings; now: Date },
): Promise<DayFacts[]> {
  const remembered = memories.of(db, settings);
  // Read first: a change in between is counted now, and once more the next time.
  const versions = await versionsOf(db, days);
  const versionsBy = new Map(days.map((day, index) => [keyOf(day), versions[index] ?? 0]));
  const counted = new Map<string, DayFacts>();
  const changed = days.filter((day) => {
    const known = remembered.get(keyOf(day));
    if (!known || known.versions !== versionsBy.get(keyOf(day))) return true;
    counted.set(keyOf(day), known.facts);
    return false;
  });
  for (const run of runsOf(changed)) {
    const facts = await countDays(db, run, punctuality(db, settings, now));
    for (const [index, day] of run.entries()) {
      const ofDay = facts[index];
      if (ofDay) counted.set(keyOf(day), ofDay);
    }
  }
  for (const [key, facts] of counted) {
    // Moves the entry to the end: least recently used entries are dropped first.
    remembered.delete(key);
    remembered.set(key, { versions: versionsBy.get(key) ?? 0, facts });
  }
  for (const key of remembered.keys()) {
    if (remembered.size <= mostDays) break;
    remembered.delete(key);
  }
  return days.map((day) => {
    const facts = counted.get(keyOf(day));
    if (!facts) throw new Error("a day was not counted");
    return facts;
  });
}
