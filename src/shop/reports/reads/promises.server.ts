// Kept promises: dispatched on time, received by the promised day.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import { addVerdict, type DayFacts, type Verdict } from "../rules/day-facts.ts";
import type { Moments } from "../rules/period.ts";
import { keptIn, type PeriodFacts } from "../rules/period-sums.ts";
import { duesOf, type Placed, punctuality, type Sent } from "./punctuality.server.ts";

export interface Judged extends Verdict {
  readonly id: number;
}

/** Every order placed in the period, newest first. */
export async function judgedOrders(
  db: Db,
  { from, until }: Moments,
  settings: DeliverySettings,
  now: Date,
): Promise<Judged[]> {
  const { rows } = await planEach(db, (tx) =>
    sql<Sent & { id: number }>`
      select o.id, o.created_at, o.status, o.delivery_type, carrier, o.delivery_date, o.arrives_by, o.dispatch_on, o.delivery_slot, o.city_ref, p.shipped_at,
        (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'status'
          and e.data ->> 'to' = 'delivered') as received_at
      from orders o left join packing p on p.order_id = o.id
      where o.created_at >= ${from}::timestamptz and o.created_at < ${until}::timestamptz
      order by o.created_at desc, o.id desc`.execute(tx),
  );
  const verdictOf = await punctuality(db, settings, now)(rows);
  return rows.map((row) => ({ id: row.id, ...verdictOf(row) }));
}

/** Orders past their dispatch deadline that have not left, of any date; newest first. */
export async function overdueOrders(db: Db, settings: DeliverySettings, now: Date): Promise<number[]> {
  const { rows } = await planEach(db, (tx) =>
    sql<Placed & { id: number }>`
      select id, created_at, delivery_type, carrier, delivery_date, dispatch_on, delivery_slot, city_ref from orders
      where status in ('new', 'confirmed', 'packing') and delivery_type not in ('digital', 'recipient_choice')
      order by created_at desc, id desc`.execute(tx),
  );
  const dueOf = await duesOf(db, rows, settings);
  return rows.filter((row) => dueOf(row).leaves <= now).map(({ id }) => id);
}

export async function promisesReport(
  db: Db,
  { now, before }: PeriodFacts,
  settings: DeliverySettings,
  at: Date,
) {
  const waiting = [...now, ...before].flatMap(({ undecided }) => undecided);
  const verdictOf = await punctuality(db, settings, at)(waiting);
  const judged = (days: readonly DayFacts[]) =>
    days.map(({ departures, arrivals, undecided }) => {
      const day = { departures: { ...departures }, arrivals: { ...arrivals } };
      for (const order of undecided) addVerdict(day.departures, day.arrivals, verdictOf(order));
      return day;
    });
  const days = judged(now);
  const daysBefore = judged(before);
  const departures = days.map(({ departures }) => departures);
  return {
    departures: {
      now: keptIn(departures),
      before: keptIn(daysBefore.map(({ departures }) => departures)),
      days: departures,
    },
    arrivals: {
      now: keptIn(days.map(({ arrivals }) => arrivals)),
      before: keptIn(daysBefore.map(({ arrivals }) => arrivals)),
    },
  };
}
export type PromisesReport = Awaited<ReturnType<typeof promisesReport>>;
