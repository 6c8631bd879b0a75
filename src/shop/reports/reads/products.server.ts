// Products: best-selling, running out, and not selling.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import { addDays, kyivDate, kyivStartOfDay } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { DayFacts, ProductSum } from "../rules/day-facts.ts";
import { daysLeft, earning, forgottenDays, paceDays } from "../rules/figures.ts";
import { itemsIn, marginOf, type PeriodFacts } from "../rules/period-sums.ts";

export interface RunningOut {
  readonly productId: number;
  readonly name: string;
  readonly variant: string;
  readonly onHand: number;
  /** Sold in the last `paceDays`. */
  readonly sold: number;
  /** Whole days at that rate. */
  readonly days: number;
}

const mostShown = 8;
const bestShown = 8;

const byUnits = (a: { units: number; id: number }, b: { units: number; id: number }): number =>
  b.units - a.units || a.id - b.id;
const byMargin = (a: ProductSum & { id: number }, b: ProductSum & { id: number }): number =>
  b.knownKop - b.costKop - (a.knownKop - a.costKop) || a.id - b.id;

async function named(tx: Tx, products: readonly (ProductSum & { id: number })[], locale: Locale) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(`name_${locale}`)} as name from products
    where id = any(${products.map(({ id }) => id)}::int[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return products.map(({ id, units, kop, orders, ...margin }) => ({
    id,
    name: names.get(id) ?? "",
    units,
    /** Hryvnias of the lines, before discounts of the whole order. */
    sum: hryvnias(kop),
    orders,
    margin: marginOf(margin),
  }));
}
export type SoldProduct = Awaited<ReturnType<typeof named>>[number];

/** Products in the orders of these days, most units first. */
export const soldProducts = (
  tx: Tx,
  days: readonly DayFacts[],
  locale: Locale,
  most: number,
): Promise<SoldProduct[]> => named(tx, itemsIn(days).sort(byUnits).slice(0, most), locale);

/** Products with a known cost, greatest margin first. */
const dearestProducts = (tx: Tx, days: readonly DayFacts[], locale: Locale): Promise<SoldProduct[]> =>
  named(
    tx,
    itemsIn(days)
      .filter(({ knownKop }) => knownKop > 0)
      .sort(byMargin)
      .slice(0, bestShown),
    locale,
  );

/** The lines sold since then, with the contents of those that have parts: each takes `units` units of stock. */
const takenSince = (since: Date) => sql`
  with sold as materialized (
    select l.* from orders o cross join lateral (
      select id, product_id, variant_id, quantity from order_lines where order_id = o.id offset 0
    ) l
    where o.created_at >= ${since}::timestamptz and o.status = any(${earning}::text[])
  ), taken as (
    select product_id, variant_id, quantity as units from sold
    union all select p.product_id, p.variant_id, s.quantity from sold s join order_line_parts p on p.line_id = s.id
  )`;

/** Selling variants whose stock will not last until the next restocking, most urgent first. */
async function runningOut(tx: Tx, now: Date, restockDays: number, locale: Locale): Promise<RunningOut[]> {
  const since = new Date(now.getTime() - paceDays * 86_400_000);
  const { rows } = await sql<Omit<RunningOut, "days">>`${takenSince(since)}
    select p.id as "productId", ${sql.ref(`p.name_${locale}`)} as name, ${sql.ref(`v.name_${locale}`)} as variant,
      s.on_hand as "onHand", sold.units as sold
    from (select variant_id, sum(units)::int as units from taken group by variant_id) sold
    join variants v on v.id = sold.variant_id
    join products p on p.id = v.product_id
    join stock s on s.variant_id = v.id
    where p.published and s.on_hand * ${paceDays}::int <= sold.units * ${restockDays}::int
    order by s.on_hand::float8 / sold.units, sold.units desc, v.id limit ${mostShown}`.execute(tx);
  return rows.map((row) => ({ ...row, days: daysLeft(row.onHand, row.sold) ?? 0 }));
}

/** Published products in stock without a sale for `forgottenDays`, highest stock value first. */
async function forgotten(tx: Tx, now: Date, locale: Locale) {
  const since = kyivStartOfDay(addDays(kyivDate(now), -forgottenDays));
  const { rows } = await sql<{
    id: number;
    name: string;
    on_hand: number;
    worth_kop: number;
  }>`${takenSince(since)}
    select p.id, ${sql.ref(`p.name_${locale}`)} as name, sum(s.on_hand)::int as on_hand,
      sum(s.on_hand::bigint * v.price_kop)::float8 as worth_kop
    from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
    where p.published and p.kind <> 'certificate' and p.created_at < ${since}::timestamptz and s.on_hand > 0
      and not exists (select from taken where taken.product_id = p.id)
    group by p.id order by worth_kop desc, p.id limit ${mostShown}`.execute(tx);
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    onHand: row.on_hand,
    /** Value of the stock, hryvnias. */
    worth: hryvnias(row.worth_kop),
  }));
}

/** @param tx a transaction that plans each query anew */
export const productsReport = async (
  tx: Tx,
  { now: days }: PeriodFacts,
  { now, restockDays, locale }: { now: Date; restockDays: number; locale: Locale },
) => ({
  best: await soldProducts(tx, days, locale, bestShown),
  /** By margin, of products with a known cost. */
  dearest: await dearestProducts(tx, days, locale),
  runningOut: await runningOut(tx, now, restockDays, locale),
  forgotten: await forgotten(tx, now, locale),
});
export type ProductsReport = Awaited<ReturnType<typeof productsReport>>;
