// Orders for those who placed them.
import type { Db, Tx } from "#db/database.ts";
import { sameSecret } from "#kit/id.ts";
import { offset, type PageMeta, pageMeta } from "#kit/paging.ts";
import type { Locale } from "../../messaging/rules.ts";
import type { LineRow, OrderRow } from "../store.server.ts";
import { type OrderJson, toOrder } from "./order-json.server.ts";

/** Lines of several orders, by order, in their order. */
async function linesOf(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, LineRow[]>> {
  const lines = new Map<number, LineRow[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return lines;
  const rows = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  for (const row of rows) lines.get(row.order_id)?.push(row);
  return lines;
}

export async function withLines(db: Db, rows: readonly OrderRow[], locale: Locale): Promise<OrderJson[]> {
  const lines = await linesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? [], locale));
}

/** An order for whoever has its secret link; null when the number or the token is wrong, without telling which. */
export async function orderByToken(
  db: Db,
  number: string,
  token: string,
  locale: Locale,
): Promise<OrderJson | null> {
  const row = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
  if (!row || !sameSecret(row.access_token, token)) return null;
  const [order] = await withLines(db, [row], locale);
  return order ?? null;
}

/** The order of an idempotency key with the fingerprint of the request that placed it; null when there is none. */
export async function orderOfKey(
  db: Db,
  key: string,
  locale: Locale,
): Promise<{ requestHash: string; order: OrderJson } | null> {
  const row = await db.selectFrom("orders").selectAll().where("idempotency_key", "=", key).executeTakeFirst();
  if (!row) return null;
  const [order] = await withLines(db, [row], locale);
  return order ? { requestHash: row.request_hash, order } : null;
}

/**
 * A customer's orders, the newest first: those they placed signed in, and those that a guest placed
 * with their phone, which they have proved to be theirs.
 */
export async function customerOrders(
  db: Db,
  customerId: number,
  paging: { page: number; perPage: number },
  locale: Locale,
): Promise<{ data: OrderJson[] } & PageMeta> {
  const mine = db
    .selectFrom("orders")
    .where((eb) =>
      eb.or([
        eb("customer_id", "=", customerId),
        eb.and([
          eb("customer_id", "is", null),
          eb("contact_phone", "=", eb.selectFrom("customers").select("phone").where("id", "=", customerId)),
        ]),
      ]),
    );
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  return { data: await withLines(db, rows, locale), ...pageMeta(paging, total) };
}
