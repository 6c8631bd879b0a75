// The orders behind a figure for which the staff list has no filter: selected by the same queries as the
// figure.

import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import { kyivHourMinute, kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import type { DeliverySettings } from "../../delivery/rules/settings.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import { unknownChannel } from "../../visits/rules.ts";
import type { FigureOrdersQuery } from "../rules/address.ts";
import { earning } from "../rules/figures.ts";
import { type Moments, momentsOf, type Period } from "../rules/period.ts";
import { isBought } from "./bought.server.ts";
import { judgedOrders, overdueOrders } from "./promises.server.ts";
import { notPickedUp, repeatOrders } from "./sales.server.ts";

interface Asked {
  readonly settings: DeliverySettings;
  readonly now: Date;
  readonly locale: Locale;
}

const perPage = 50;

const earningWithin = ({ from, until }: Moments) =>
  sql`o.created_at >= ${from}::timestamptz and o.created_at < ${until}::timestamptz
    and o.status = any(${earning}::text[]) and ${isBought("o.source")}`;

async function ids(db: Tx, condition: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${condition} order by o.created_at desc, o.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

async function inHour(tx: Tx, moments: Moments, hour: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; created_at: Date }>`
    select o.id, o.created_at from orders o where ${earningWithin(moments)}
    order by o.created_at desc, o.id desc`.execute(tx);
  return rows
    .filter(({ created_at }) => Number(kyivHourMinute(created_at).slice(0, 2)) === hour)
    .map(({ id }) => id);
}

async function idsOf(
  db: Db,
  period: Period,
  query: FigureOrdersQuery,
  { settings, now }: Asked,
): Promise<number[]> {
  const moments = momentsOf(period);
  if (query.figure === "overdue") return overdueOrders(db, settings, now);
  if (query.figure === "late" || query.figure === "broken") {
    const isLate = query.figure === "late";
    const judged = await judgedOrders(db, moments, settings, now);
    return judged
      .filter(({ departure, promise }) => (isLate ? departure === "late" : promise === "broken"))
      .map(({ id }) => id);
  }
  return planEach(db, (tx) => {
    switch (query.figure) {
      case "not_picked_up":
        return notPickedUp(tx, moments);
      case "repeat":
        return repeatOrders(tx, moments);
      case "hour":
        return inHour(tx, moments, query.hour ?? 0);
      case "product":
        return ids(
          tx,
          sql`${earningWithin(moments)} and exists (
            select from order_lines l where l.order_id = o.id and l.product_id = ${query.product ?? 0}::int)`,
        );
      case "channel":
        return ids(
          tx,
          sql`${earningWithin(moments)} and o.source = 'site'
            and coalesce(o.channel, ${unknownChannel}) = ${query.channel ?? unknownChannel}`,
        );
      default:
        return ids(tx, sql`${earningWithin(moments)} and o.city_ref = ${query.city ?? null}::uuid`);
    }
  });
}

async function nameOf(
  db: Db,
  { figure, product, city }: FigureOrdersQuery,
  locale: Locale,
): Promise<string | null> {
  const name = sql.ref<string>(`name_${locale}`).as("name");
  if (figure === "product" && product !== undefined)
    return (
      (await db.selectFrom("products").select(name).where("id", "=", product).executeTakeFirst())?.name ??
      null
    );
  if (figure === "city" && city !== undefined)
    return (
      (await db.selectFrom("cities").select(name).where("ref", "=", city).executeTakeFirst())?.name ?? null
    );
  return null;
}

/** Null for users who may not read reports. */
export async function ordersOfFigure(
  db: Db,
  actor: Actor,
  period: Period,
  query: FigureOrdersQuery,
  asked: Asked,
) {
  if (!can(actor, "report.read")) return null;
  const all = await idsOf(db, period, query, asked);
  const paging = { page: query.page, perPage };
  const shown = all.slice(offset(paging), offset(paging) + perPage);
  const { rows: sums } = await sql<{ sum_kop: number }>`
    select coalesce(sum(total_kop), 0)::float8 as sum_kop from orders where id = any(${all}::int[])`.execute(
    db,
  );
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", shown.length > 0 ? shown : [0])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return {
    rows: rows.map((order) => ({
      number: order.number,
      status: order.status,
      placedAt: kyivIso(order.created_at),
      payer: `${order.contact_first_name} ${order.contact_last_name}`.trim(),
      delivery: { type: order.delivery_type, carrier: order.carrier, number: order.warehouse_number },
      city: (asked.locale === "ru" ? order.city_ru : order.city_uk) || null,
      /** Hryvnias. */
      total: hryvnias(order.total_kop),
    })),
    meta: pageMeta(paging, all.length),
    /** Of all pages, hryvnias. */
    sum: hryvnias(sums[0]?.sum_kop ?? 0),
    /** Name of the product or city of the filter, if it exists. */
    name: await nameOf(db, query, asked.locale),
  };
}
export type FigureOrdersRow = FigureOrders["rows"][number];

export type FigureOrders = NonNullable<Awaited<ReturnType<typeof ordersOfFigure>>>;
