// Which goods are bought, which are about to run out, and which nobody wants.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import { addDays, kyivDate, kyivStartOfDay } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { type Actor, can } from "../../staff/rules.ts";
import { daysLeft, earning, forgottenDays, paceDays, soonDays } from "../rules/figures.ts";
import { type Moments, momentsOf, type Period } from "../rules/period.ts";
import { isBought } from "./bought.server.ts";

export interface SoldProduct {
  readonly id: number;
  readonly name: string;
  readonly pieces: number;
  /** Hryvnias of the lines, before discounts of the whole order. */
  readonly sum: number;
  readonly orders: number;
}

export interface RunningOut {
  readonly productId: number;
  readonly name: string;
  readonly variant: string;
  readonly onHand: number;
  /** Sold in the last `paceDays`. */
  readonly sold: number;
  /** Whole days at that pace. */
  readonly days: number;
}

export interface Forgotten {
  readonly productId: number;
  readonly name: string;
  readonly onHand: number;
  /** What lies on the shelf, hryvnias. */
  readonly worth: number;
}

export interface GoodsReport {
  readonly best: readonly SoldProduct[];
  readonly runningOut: readonly RunningOut[];
  readonly forgotten: readonly Forgotten[];
}

const mostShown = 8;
const bestShown = 8;

/** Goods of orders placed within these moments, the most pieces first. */
export async function soldProducts(
  tx: Tx,
  { from, until }: Moments,
  locale: Locale,
  most: number,
): Promise<SoldProduct[]> {
  const { rows } = await sql<{ id: number; name: string; pieces: number; sum_kop: number; orders: number }>`
    select p.id, ${sql.ref(`p.name_${locale}`)} as name, sold.pieces, sold.sum_kop, sold.orders from (
      select l.product_id, sum(l.quantity)::int as pieces, sum(l.total_kop)::float8 as sum_kop,
        count(distinct l.order_id)::int as orders
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${from}::timestamptz and o.created_at < ${until}::timestamptz
        and o.status = any(${earning}::text[]) and ${isBought("o.id")}
      group by l.product_id
    ) sold join products p on p.id = sold.product_id
    order by sold.pieces desc, p.id limit ${most}`.execute(tx);
  return rows.map(({ sum_kop, ...row }) => ({ ...row, sum: hryvnias(sum_kop) }));
}

/** Variants that sell and whose shelf will not last `soonDays`, the most pressing first. */
async function runningOut(tx: Tx, now: Date, locale: Locale): Promise<RunningOut[]> {
  const since = new Date(now.getTime() - paceDays * 86_400_000);
  const { rows } = await sql<Omit<RunningOut, "days">>`
    select p.id as "productId", ${sql.ref(`p.name_${locale}`)} as name, ${sql.ref(`v.name_${locale}`)} as variant,
      s.on_hand as "onHand", sold.pieces as sold
    from (
      select l.variant_id, sum(l.quantity)::int as pieces
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${since}::timestamptz and o.status = any(${earning}::text[])
      group by l.variant_id
    ) sold
    join variants v on v.id = sold.variant_id
    join products p on p.id = v.product_id
    join stock s on s.variant_id = v.id
    where p.published and s.on_hand * ${paceDays}::int <= sold.pieces * ${soonDays}::int
    order by s.on_hand::float8 / sold.pieces, sold.pieces desc, v.id limit ${mostShown}`.execute(tx);
  return rows.map((row) => ({ ...row, days: daysLeft(row.onHand, row.sold) ?? 0 }));
}

/** Published goods on the shelf that nobody bought for `forgottenDays`, the dearest shelf first. */
async function forgotten(tx: Tx, now: Date, locale: Locale): Promise<Forgotten[]> {
  const since = kyivStartOfDay(addDays(kyivDate(now), -forgottenDays));
  const { rows } = await sql<{ id: number; name: string; on_hand: number; worth_kop: number }>`
    select p.id, ${sql.ref(`p.name_${locale}`)} as name, sum(s.on_hand)::int as on_hand,
      sum(s.on_hand::bigint * v.price_kop)::float8 as worth_kop
    from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
    where p.published and p.kind <> 'certificate' and p.created_at < ${since}::timestamptz and s.on_hand > 0
      and p.id not in (
        select l.product_id from orders o join order_lines l on l.order_id = o.id
        where o.created_at >= ${since}::timestamptz and o.status = any(${earning}::text[]))
    group by p.id order by worth_kop desc, p.id limit ${mostShown}`.execute(tx);
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    onHand: row.on_hand,
    worth: hryvnias(row.worth_kop),
  }));
}

/** Null for those who may not read reports. */
export async function goodsReport(
  db: Db,
  actor: Actor,
  period: Period,
  { now, locale }: { now: Date; locale: Locale },
): Promise<GoodsReport | null> {
  if (!can(actor, "report.read")) return null;
  return planEach(db, async (tx) => ({
    best: await soldProducts(tx, momentsOf(period), locale, bestShown),
    runningOut: await runningOut(tx, now, locale),
    forgotten: await forgotten(tx, now, locale),
  }));
}
