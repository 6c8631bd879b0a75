// Whether what was promised was kept: what left in time, what was received by its day.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Day } from "#kit/clock.ts";
import type { DeliverySettings, DeliveryType } from "../../delivery/rules/settings.ts";
import { townsByRef } from "../../orders/reads/dispatch.server.ts";
import type { OrderStatus } from "../../orders/rules.ts";
import { type Actor, can } from "../../staff/rules.ts";
import { eachDay, type Moments, momentsOf, type Period, previousMoments } from "../rules/period.ts";
import { type Departure, type Due, departure, dueMoments, type Keeping, keeping } from "../rules/punctual.ts";

interface Placed {
  id: number;
  created_at: Date;
  delivery_type: DeliveryType;
  delivery_date: Day | null;
  city_ref: string | null;
}

interface Sent extends Placed {
  status: OrderStatus;
  arrives_by: Day | null;
  shipped_at: Date | null;
  received_at: Date | null;
}

export interface Judged {
  readonly id: number;
  readonly placedAt: Date;
  readonly departure: Departure;
  readonly promise: Keeping;
}

/** When each of these orders must leave. */
async function duesOf(
  db: Db,
  rows: readonly Placed[],
  settings: DeliverySettings,
): Promise<(row: Placed) => Due> {
  const wanted = rows.filter(({ delivery_date }) => delivery_date !== null);
  const towns = await townsByRef(db, [...new Set(wanted.flatMap(({ city_ref }) => city_ref ?? []))]);
  const dueOf = dueMoments(settings, towns);
  return ({ created_at: placedAt, delivery_type: type, delivery_date: wantedDay, city_ref: townRef }) =>
    dueOf({ placedAt, type, wantedDay, townRef });
}

/** The ends of Kyiv's days, each worked out once. */
function endsOfDays(): (day: Day) => Date {
  const known = new Map<Day, Date>();
  return (day) => {
    const end = known.get(day) ?? momentsOf({ from: day, to: day }).until;
    known.set(day, end);
    return end;
  };
}

/** Every order placed within these moments, the newest first. */
export async function judgedOrders(
  db: Db,
  { from, until }: Moments,
  settings: DeliverySettings,
  now: Date,
): Promise<Judged[]> {
  const { rows } = await planEach(db, (tx) =>
    sql<Sent>`
      select o.id, o.created_at, o.status, o.delivery_type, o.delivery_date, o.arrives_by, o.city_ref, p.shipped_at,
        (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'status'
          and e.data ->> 'to' = 'delivered') as received_at
      from orders o left join packing p on p.order_id = o.id
      where o.created_at >= ${from}::timestamptz and o.created_at < ${until}::timestamptz
      order by o.created_at desc, o.id desc`.execute(tx),
  );
  const dueOf = await duesOf(db, rows, settings);
  const endOf = endsOfDays();
  return rows.map((row) => {
    const { id, status, created_at: placedAt, shipped_at: shippedAt, received_at: receivedAt } = row;
    const day = row.delivery_date ?? row.arrives_by;
    // Whoever collects an order comes when it suits them.
    const isPromised = day !== null && row.delivery_type !== "pickup";
    return {
      id,
      placedAt,
      departure: departure({ status, shippedAt, promised: dueOf(row).promised }, now),
      promise: isPromised ? keeping({ status, until: endOf(day), receivedAt }, now) : "open",
    };
  });
}

/** Orders whose moment to leave has passed and that are still here, whenever they were placed; the newest first. */
export async function overdueOrders(db: Db, settings: DeliverySettings, now: Date): Promise<number[]> {
  const { rows } = await planEach(db, (tx) =>
    sql<Placed>`
      select id, created_at, delivery_type, delivery_date, city_ref from orders
      where status in ('new', 'confirmed', 'packing')
      order by created_at desc, id desc`.execute(tx),
  );
  const dueOf = await duesOf(db, rows, settings);
  return rows.filter((row) => dueOf(row).leaves <= now).map(({ id }) => id);
}

interface Kept {
  readonly kept: number;
  readonly broken: number;
}

export interface PromisesReport {
  readonly departures: {
    readonly now: Kept;
    readonly before: Kept;
    /** For each day of the period. */
    readonly days: readonly Kept[];
  };
  readonly arrivals: { readonly now: Kept; readonly before: Kept };
}

const departures = (orders: readonly Judged[]): Kept => ({
  kept: orders.filter(({ departure }) => departure === "in_time").length,
  broken: orders.filter(({ departure }) => departure === "late").length,
});
const arrivals = (orders: readonly Judged[]): Kept => ({
  kept: orders.filter(({ promise }) => promise === "kept").length,
  broken: orders.filter(({ promise }) => promise === "broken").length,
});

/** @param orders the newest first */
function byDay(orders: readonly Judged[], days: readonly Day[]): Judged[][] {
  const waiting = [...orders];
  const endOf = endsOfDays();
  return days.map((day) => {
    const placed: Judged[] = [];
    for (let next = waiting.at(-1); next && next.placedAt < endOf(day); next = waiting.at(-1)) {
      placed.push(next);
      waiting.pop();
    }
    return placed;
  });
}

/** Null for those who may not read reports. */
export async function promisesReport(
  db: Db,
  actor: Actor,
  period: Period,
  settings: DeliverySettings,
  now: Date,
): Promise<PromisesReport | null> {
  if (!can(actor, "report.read")) return null;
  const orders = await judgedOrders(db, momentsOf(period), settings, now);
  const before = await judgedOrders(db, previousMoments(period), settings, now);
  const days = byDay(orders, eachDay(period));
  return {
    departures: {
      now: departures(orders),
      before: departures(before),
      days: days.map(departures),
    },
    arrivals: { now: arrivals(orders), before: arrivals(before) },
  };
}
