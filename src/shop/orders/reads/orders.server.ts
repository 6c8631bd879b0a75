// Orders by their secret link or idempotency key. A customer's own orders are in shop/own-orders.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { sameSecret } from "#kit/id.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";
import type { Locale } from "../../messaging/rules/messages.ts";
import { parcelsOf, purchaseOfKey } from "../../purchases/reads.server.ts";
import type { OrderJson, OrderParcelJson } from "../output/order.ts";
import type { LineDiscount } from "../rules/payment/line-discounts.ts";
import type { GivenRow, LinePart, LineRow, OrderRow } from "../store.server.ts";
import { type CertificatePart, parcelJson, toOrder } from "./order-json.server.ts";

/** Lines of several orders, grouped by order, in line order. */
export async function linesOf(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, LineRow[]>> {
  const lines = new Map<number, LineRow[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return lines;
  const rows = await db
    .selectFrom("order_lines")
    .selectAll()
    .select(
      sql<LinePart[]>`coalesce((select jsonb_agg(to_jsonb(p) - 'line_id' order by p.position)
        from order_line_parts p where p.line_id = order_lines.id), '[]')`.as("parts"),
    )
    .select(
      sql<LineDiscount[]>`coalesce((select jsonb_agg(to_jsonb(d) - 'line_id' order by d.position)
        from order_line_discounts d where d.line_id = order_lines.id), '[]')`.as("discounts"),
    )
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  for (const row of rows) lines.get(row.order_id)?.push(row);
  return lines;
}

/** The promotions given to some orders. */
export async function promotionsOf(db: Db | Tx, orderIds: readonly number[]): Promise<GivenRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom("order_promotions")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("promotion_id")
    .execute();
}

/** What certificates paid of several orders, by order; orders without one are left out. */
export async function certificateParts(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<Map<number, CertificatePart>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("payment_attempts as a")
    .innerJoin("gift_certificates as c", "c.id", "a.certificate_id")
    .select(["a.order_id", "a.amount_kop", "c.last4"])
    .where("a.order_id", "in", orderIds)
    .execute();
  return new Map(rows.map(({ order_id, ...part }) => [order_id, part]));
}

export async function withLines(db: Db, rows: readonly OrderRow[], locale: Locale): Promise<OrderJson[]> {
  const ids = rows.map((row) => row.id);
  const purchases = await parcelsOf(db, rows);
  const lines = await linesOf(db, ids);
  const given = await promotionsOf(db, ids);
  const others = [...purchases.values()].flat().map(({ id }) => id);
  const certificates = await certificateParts(db, [...ids, ...others]);
  return rows.map((row) =>
    toOrder(
      row,
      {
        lines: lines.get(row.id) ?? [],
        promotions: given.filter(({ order_id }) => order_id === row.id),
        certificates,
        parcels: purchases.get(row.purchase_id) ?? [],
      },
      locale,
    ),
  );
}

/**
 * An order as its secret link shows it. The payer gets the first parcel's link, which shows all parcels.
 * Another parcel's link shows that parcel alone, so it reveals nothing about the others.
 */
const byLink = (order: OrderJson): OrderJson =>
  order.parcel && order.parcel.position > 1 ? { ...order, parcels: [], invoice: null } : order;

/** An order by its secret link; null when the number or the token is wrong, without saying which. */
export async function orderByToken(
  db: Db,
  number: string,
  token: string,
  locale: Locale,
): Promise<OrderJson | null> {
  const row = await selectOrders(db).where("number", "=", number).executeTakeFirst();
  if (!row || !sameSecret(row.access_token, token)) return null;
  const [order] = await withLines(db, [row], locale);
  return order ? byLink(order) : null;
}

/** The data a short link needs to redirect; null when the number or the secret is wrong. */
export async function linkedOrder(
  db: Db,
  { number, token }: { readonly number: string; readonly token: string },
) {
  const order = await db
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select(["number", "access_token", "lang"])
    .where("number", "=", number)
    .executeTakeFirst();
  return order && sameSecret(order.access_token, token) ? order : null;
}

/** The order of an idempotency key, and the fingerprint of the request that placed it; null if none. */
export async function orderOfKey(
  db: Db,
  key: string,
  locale: Locale,
): Promise<{ requestHash: string; order: OrderJson; parcels: OrderParcelJson[] } | null> {
  // Nearly every key is new: the whole row is read, and its statement planned, only for the others.
  const purchase = await purchaseOfKey(db, key);
  if (!purchase) return null;
  const row = await selectOrders(db)
    .where("purchase_id", "=", purchase.id)
    .where("parcel", "=", 1)
    .executeTakeFirst();
  if (!row) return null;
  const [order] = await withLines(db, [row], locale);
  if (!order) return null;
  const { parcels } = order;
  return {
    requestHash: purchase.request_hash,
    order,
    parcels: parcels.length > 0 ? parcels : [parcelJson(row)],
  };
}
