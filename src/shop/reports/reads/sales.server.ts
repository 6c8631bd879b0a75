// Sales of a period and of the previous one.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { Day } from "#kit/clock.ts";
import type { DayFacts } from "../rules/day-facts.ts";
import { earning, type Margin, type Sold } from "../rules/figures.ts";
import { type Days, eachDay, type Moments, momentsOf, type Period } from "../rules/period.ts";
import {
  citiesIn,
  countIn,
  marginIn,
  marginOf,
  type PeriodFacts,
  soldByHour,
  soldIn,
  soldOf,
  waysIn,
} from "../rules/period-sums.ts";
import { isBought } from "./bought.server.ts";

export interface SoldOn extends Sold {
  readonly day: Day;
  readonly margin: Margin;
}

const within = ({ from, until }: Moments) =>
  sql<boolean>`created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz and ${isBought("source")}`;
const earns = sql<boolean>`status = any(${earning}::text[])`;

const mostCities = 5;

export async function soldInCities(tx: Tx, days: readonly DayFacts[], locale: Locale, most: number) {
  const cities = citiesIn(days)
    .filter(({ orders, returned }) => orders > 0 || returned > 0)
    .slice(0, most);
  const { rows } = await sql<{ ref: string; name: string }>`
    select ref, ${sql.ref(`name_${locale}`)} as name from cities
    where ref = any(${cities.map(({ ref }) => ref)}::uuid[])`.execute(tx);
  const names = new Map(rows.map(({ ref, name }) => [ref, name]));
  return cities.map(({ ref, returned, ...sum }) => ({
    ref,
    name: names.get(ref) ?? "",
    returned,
    ...soldOf(sum),
  }));
}

/** Orders returned without being received, newest first. */
export async function notPickedUp(tx: Tx, moments: Moments): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders o where ${within(moments)} and status = 'returned' and exists (
      select from order_events e where e.order_id = o.id and e.kind = 'status'
        and e.data ->> 'to' = 'returned' and e.data ->> 'from' = 'shipped')
    order by created_at desc, id desc`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Orders from a phone with an earlier order, newest first; cancelled and returned orders do not count. */
export async function repeatOrders(tx: Tx, moments: Moments): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders o where ${within(moments)} and ${earns} and exists (
      select from orders e where e.contact_phone = o.contact_phone and e.created_at < o.created_at
        and e.status = any(${earning}::text[]) and ${isBought("e.source")})
    order by created_at desc, id desc`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Number of first orders of a phone in these days: the others are `repeatOrders`. */
async function firstOrders(tx: Tx, { from, until }: Moments): Promise<number> {
  const { rows } = await sql<{ firsts: number }>`
    select count(*)::int as firsts from (
      select contact_phone, min(created_at) as created_at from orders
      where ${earns} and ${isBought("source")} group by contact_phone
      having min(created_at) >= ${from}::timestamptz and min(created_at) < ${until}::timestamptz
    ) first join orders using (contact_phone, created_at) where ${earns} and ${isBought("source")}`.execute(
    tx,
  );
  return rows[0]?.firsts ?? 0;
}

/** From this many days on, scanning the index of phones is cheaper than a lookup per order. */
const manyDays = 60;

const repeated = async (tx: Tx, period: Period, all: number): Promise<number> =>
  eachDay(period).length > manyDays
    ? all - (await firstOrders(tx, momentsOf(period)))
    : (await repeatOrders(tx, momentsOf(period))).length;

/** @param tx a transaction that plans each query anew */
export async function salesReport(tx: Tx, { period, now, before }: PeriodFacts, locale: Locale) {
  const sold = soldIn(now);
  const count = (what: Parameters<typeof countIn>[1]): number => countIn(now, what);
  const days = (of: Days, facts: readonly DayFacts[]): SoldOn[] =>
    eachDay(of).flatMap((day, index) => {
      const ofDay = facts[index];
      return ofDay ? [{ day, ...soldOf(ofDay.sold), margin: marginOf(ofDay.margin) }] : [];
    });
  return {
    now: sold,
    before: soldIn(before),
    margin: { now: marginIn(now), before: marginIn(before) },
    /** Each day of the period, and each of the previous one. */
    days: { now: days(period, now), before: days(period.previous, before) },
    /** Each hour in Kyiv, 0…23. */
    hours: { now: soldByHour(now), before: soldByHour(before) },
    placed: count("placed"),
    cancelled: count("cancelled"),
    returned: count("returned"),
    /** Of the returned orders: those never received. */
    notPickedUp: count("notPickedUp"),
    byCard: count("byCard"),
    paidByCard: count("paidByCard"),
    ways: waysIn(now),
    /** Cities with the most orders. */
    cities: await soldInCities(tx, now, locale, mostCities),
    /** Orders of returning buyers. */
    repeat: await repeated(tx, period, sold.orders),
  };
}
export type SalesReport = Awaited<ReturnType<typeof salesReport>>;
