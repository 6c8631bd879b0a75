// Whether what was promised was kept: what left in time, what was received by its day.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import { type Day, kyivDate } from "#kit/clock.ts";
import type { DeliverySettings, DeliveryType } from "../../delivery/rules/settings.ts";
import { townsByRef } from "../../orders/reads/dispatch.server.ts";
import type { OrderStatus } from "../../orders/rules.ts";
import { type Actor, can } from "../../staff/rules.ts";
import { eachDay, type Moments, momentsOf, type Period, previousMoments } from "../rules/period.ts";
import { type Departure, departure, dueMoments, type Keeping, keeping } from "../rules/punctual.ts";

interface Placed {
  id: number;
  created_at: Date;
  status: OrderStatus;
  delivery_type: DeliveryType;
  delivery_date: Day | null;
  arrives_by: Day | null;
  city_ref: string | null;
  shipped_at: Date | null;
  received_at: Date | null;
}

export interface Judged {
  readonly id: number;
  readonly placedAt: Date;
  /** When it must be out of the house. */
  readonly leaves: Date;
  readonly departure: Departure;
  readonly promise: Keeping;
}

const columns = sql`
  o.id, o.created_at, o.status, o.delivery_type, o.delivery_date, o.arrives_by, o.city_ref, p.shipped_at,
  (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'status'
    and e.data ->> 'to' = 'delivered') as received_at`;

async function judge(
  db: Db,
  rows: readonly Placed[],
  settings: DeliverySettings,
  now: Date,
): Promise<Judged[]> {
  const wanted = rows.filter(({ delivery_date }) => delivery_date !== null);
  const towns = await townsByRef(db, [...new Set(wanted.flatMap(({ city_ref }) => city_ref ?? []))]);
  const dueOf = dueMoments(settings, towns);
  const today = kyivDate(now);
  return rows.map((row) => {
    const { id, status, created_at: placedAt, delivery_type: type, shipped_at, received_at } = row;
    const due = dueOf({ placedAt, type, wantedDay: row.delivery_date, townRef: row.city_ref });
    const promised = row.delivery_date ?? row.arrives_by;
    return {
      id,
      placedAt,
      leaves: due.leaves,
      departure: departure({ status, shippedAt: shipped_at, promised: due.promised }, now),
      // Whoever collects an order comes when it suits them.
      promise:
        promised === null || type === "pickup"
          ? "open"
          : keeping({ status, promised, receivedAt: received_at }, today),
    };
  });
}

/** Every order placed within these moments, the newest first. */
export async function judgedOrders(
  db: Db,
  { from, until }: Moments,
  settings: DeliverySettings,
  now: Date,
): Promise<Judged[]> {
  const { rows } = await planEach(db, (tx) =>
    sql<Placed>`
      select ${columns} from orders o left join packing p on p.order_id = o.id
      where o.created_at >= ${from}::timestamptz and o.created_at < ${until}::timestamptz
      order by o.created_at desc, o.id desc`.execute(tx),
  );
  return judge(db, rows, settings, now);
}

/** Orders whose moment to leave has passed and that are still here, whenever they were placed; the newest first. */
export async function overdueOrders(db: Db, settings: DeliverySettings, now: Date): Promise<number[]> {
  const { rows } = await planEach(db, (tx) =>
    sql<Placed>`
      select ${columns} from orders o left join packing p on p.order_id = o.id
      where o.status in ('new', 'confirmed', 'packing')
      order by o.created_at desc, o.id desc`.execute(tx),
  );
  const judged = await judge(db, rows, settings, now);
  return judged.filter(({ leaves }) => leaves <= now).map(({ id }) => id);
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
  const days = eachDay(period).map((day) => momentsOf({ from: day, to: day }));
  return {
    departures: {
      now: departures(orders),
      before: departures(before),
      days: days.map(({ from, until }) =>
        departures(orders.filter(({ placedAt }) => placedAt >= from && placedAt < until)),
      ),
    },
    arrivals: { now: arrivals(orders), before: arrivals(before) },
  };
}
