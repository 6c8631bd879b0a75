// What was sold in a period and in the one before it. Kyiv's days are handed to the database as moments, the same that
// the staff's list is narrowed by, so a figure and its list cannot part; everything is read off one index.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import { type Day, kyivHourMinute } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { DeliveryType } from "../../delivery/rules/settings.ts";
import type { OrderStatus } from "../../orders/rules.ts";
import { type Actor, can } from "../../staff/rules.ts";
import { cardMethods, earning, type Sold } from "../rules/figures.ts";
import { eachDay, type Moments, momentsOf, type Period, previousMoments } from "../rules/period.ts";
import { isBought } from "./bought.server.ts";

export interface SoldOn extends Sold {
  readonly day: Day;
}

export interface SalesReport {
  readonly now: Sold;
  readonly before: Sold;
  /** Each day of the period, and each of the one before. */
  readonly days: { readonly now: readonly SoldOn[]; readonly before: readonly SoldOn[] };
  /** Each hour of Kyiv's clock, 0…23. */
  readonly hours: { readonly now: readonly Sold[]; readonly before: readonly Sold[] };
  readonly placed: number;
  readonly cancelled: number;
  readonly returned: number;
  /** Of the returned: those that came back without having been received. */
  readonly notPickedUp: number;
  readonly byCard: number;
  readonly paidByCard: number;
  readonly ways: readonly { readonly type: DeliveryType; readonly orders: number }[];
  readonly towns: readonly { readonly ref: string; readonly name: string; readonly orders: number }[];
  /** Orders of buyers who had ordered before. */
  readonly repeat: number;
}

const isEarning = (status: OrderStatus): boolean => earning.includes(status);

const within = ({ from, until }: Moments) =>
  sql<boolean>`created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz and ${isBought("id")}`;
const earns = sql<boolean>`status = any(${earning}::text[])`;

interface DayRow {
  bucket: number;
  status: OrderStatus;
  orders: number;
  sum_kop: number;
}

/** By day and status; bucket 1 is the first of these days. */
async function byDay(tx: Tx, days: readonly Day[], { from, until }: Moments): Promise<DayRow[]> {
  const begins = days.map((day) => momentsOf({ from: day, to: day }).from.toISOString());
  const { rows } = await sql<DayRow>`
    select width_bucket(created_at, ${begins}::timestamptz[]) as bucket, status,
      count(*)::int as orders, sum(total_kop)::float8 as sum_kop
    from orders where ${within({ from, until })}
    group by 1, 2`.execute(tx);
  return rows;
}

const addUp = (rows: readonly { orders: number; sum_kop: number }[]): Sold => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  revenue: hryvnias(rows.reduce((sum, { sum_kop }) => sum + sum_kop, 0)),
});

const soldOn = (days: readonly Day[], rows: readonly DayRow[]): SoldOn[] =>
  days.map((day, index) => ({ day, ...addUp(rows.filter(({ bucket }) => bucket === index + 1)) }));

/** Kyiv's hours begin with the world's, so the database needs to know nothing of Kyiv. */
async function byHour(tx: Tx, moments: Moments): Promise<Sold[]> {
  const { rows } = await sql<{ hour: number; orders: number; sum_kop: number }>`
    select floor(extract(epoch from created_at) / 3600)::int as hour,
      count(*)::int as orders, sum(total_kop)::float8 as sum_kop
    from orders where ${within(moments)} and ${earns}
    group by 1`.execute(tx);
  const hourOf = (hour: number): number => Number(kyivHourMinute(new Date(hour * 3_600_000)).slice(0, 2));
  const placed = rows.map((row) => ({ ...row, hour: hourOf(row.hour) }));
  return Array.from({ length: 24 }, (_, hour) => addUp(placed.filter((row) => row.hour === hour)));
}

const mostTowns = 5;

async function whereTo(tx: Tx, moments: Moments, locale: "uk" | "ru") {
  const ways = await sql<{ type: DeliveryType; orders: number }>`
    select delivery_type as type, count(*)::int as orders from orders
    where ${within(moments)} and ${earns} group by 1 order by 2 desc, 1`.execute(tx);
  const towns = await sql<{ ref: string; name: string; orders: number }>`
    select ref, ${sql.ref(`name_${locale}`)} as name, placed.orders from (
      select city_ref, count(*)::int as orders from orders
      where ${within(moments)} and ${earns} and city_ref is not null group by 1
      order by 2 desc, 1 limit ${mostTowns}
    ) placed join cities on cities.ref = placed.city_ref
    order by placed.orders desc, ref`.execute(tx);
  return { ways: ways.rows, towns: towns.rows };
}

async function outcomes(tx: Tx, moments: Moments) {
  const { rows } = await sql<{ by_card: number; paid: number }>`
    select count(*)::int as by_card, (count(*) filter (where payment_status = 'paid'))::int as paid
    from orders where ${within(moments)} and ${earns} and payment_method = any(${cardMethods}::text[])`.execute(
    tx,
  );
  const returned = await notPickedUp(tx, moments);
  const repeated = await repeatOrders(tx, moments);
  return {
    byCard: rows[0]?.by_card ?? 0,
    paidByCard: rows[0]?.paid ?? 0,
    notPickedUp: returned.length,
    repeat: repeated.length,
  };
}

/** Orders that came back from the road, the newest first. */
export async function notPickedUp(tx: Tx, moments: Moments): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders o where ${within(moments)} and status = 'returned' and exists (
      select from order_events e where e.order_id = o.id and e.kind = 'status'
        and e.data ->> 'to' = 'returned' and e.data ->> 'from' = 'shipped')
    order by created_at desc, id desc`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Orders from a phone that had ordered before, the newest first; what was cancelled or returned is no order. */
export async function repeatOrders(tx: Tx, moments: Moments): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders o where ${within(moments)} and ${earns} and exists (
      select from orders e where e.contact_phone = o.contact_phone and e.created_at < o.created_at
        and e.status = any(${earning}::text[]))
    order by created_at desc, id desc`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Null for those who may not read reports. */
export async function salesReport(
  db: Db,
  actor: Actor,
  period: Period,
  locale: "uk" | "ru",
): Promise<SalesReport | null> {
  if (!can(actor, "report.read")) return null;
  const moments = momentsOf(period);
  const before = previousMoments(period);
  return planEach(db, async (tx) => {
    const nowDays = eachDay(period);
    const beforeDays = eachDay(period.previous);
    const rows = await byDay(tx, nowDays, moments);
    const rowsBefore = await byDay(tx, beforeDays, before);
    const earned = rows.filter(({ status }) => isEarning(status));
    const earnedBefore = rowsBefore.filter(({ status }) => isEarning(status));
    const of = (status: OrderStatus): number => addUp(rows.filter((row) => row.status === status)).orders;
    return {
      now: addUp(earned),
      before: addUp(earnedBefore),
      days: { now: soldOn(nowDays, earned), before: soldOn(beforeDays, earnedBefore) },
      hours: { now: await byHour(tx, moments), before: await byHour(tx, before) },
      placed: addUp(rows).orders,
      cancelled: of("cancelled"),
      returned: of("returned"),
      ...(await whereTo(tx, moments, locale)),
      ...(await outcomes(tx, moments)),
    };
  });
}
