// An order's row: locked before anything of it is changed, then changed, with its history. Other nouns use these
// functions in their transactions too.
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { announceFreed } from "#shop/delivery/places.server.ts";
import { sharingMoney } from "#shop/payments/reads/money.server.ts";
import { type PurchaseFacts, selectOrders } from "#shop/purchases/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { OrderEvent } from "../order-events.ts";
import { ownedBy } from "../ownership.server.ts";
import type { OrderStatus } from "../rules/statuses.ts";
import { actorColumns, type LineRow, type OrderRow } from "../store.server.ts";

export type { LineRow, OrderRow };

/**
 * Locks an order, all parcels bought with it, and orders with a part in the same payments after a split, in the order of
 * their ids: they share money, so concurrent changes of two of them must wait for each other.
 */
const lockAllBy = <Key extends "number" | "id">(
  tx: Tx,
  key: Key,
  value: OrderRow[Key],
): Promise<OrderRow[]> =>
  selectOrders(tx)
    .where(
      // As an array they are found once: after a wait for a lock, a subquery of the condition would be asked again.
      sql<SqlBool>`id = any(${sharingMoney(key, value)})`,
    )
    .orderBy("id")
    .forUpdate("orders")
    // Else, after a wait for a lock, it would be what it was before.
    .forShare("purchase")
    .execute();

async function lockBy<Key extends "number" | "id">(
  tx: Tx,
  key: Key,
  value: OrderRow[Key],
): Promise<OrderRow | undefined> {
  return (await lockAllBy(tx, key, value)).find((row) => row[key] === value);
}

export const lockOrder = (tx: Tx, number: string): Promise<OrderRow | undefined> =>
  lockBy(tx, "number", number);

export const lockOrderById = (tx: Tx, id: number): Promise<OrderRow | undefined> => lockBy(tx, "id", id);

/** All that are locked with an order, itself included. */
export const lockAllWith = (tx: Tx, id: number): Promise<OrderRow[]> => lockAllBy(tx, "id", id);

/** The order if it belongs to this customer. */
export async function lockOwnOrder(
  tx: Tx,
  number: string,
  customerId: number,
): Promise<OrderRow | undefined> {
  const own = await tx
    .selectFrom("orders")
    .select("id")
    .where("number", "=", number)
    .where((eb) => ownedBy(eb, customerId))
    .executeTakeFirst();
  return own && lockOrderById(tx, own.id);
}

type Change = Partial<
  Omit<
    OrderRow,
    | "id"
    | "number"
    | "purchase_id"
    | "payment_method"
    | "search"
    | "paid_kop"
    | "version"
    | "updated_at"
    | keyof PurchaseFacts
  >
>;

/** Changes a locked order and its version: older pages are stale. Pages are notified of freed places. */
export async function changeOrder(tx: Tx, order: OrderRow, change: Change, at: Date): Promise<OrderRow> {
  const [changed = order] = await changeOrders(tx, [order], change, at);
  return changed;
}

/** The same change of several orders. */
export async function changeOrders(
  tx: Tx,
  orders: readonly OrderRow[],
  change: Change,
  at: Date,
): Promise<OrderRow[]> {
  if (orders.length === 0) return [];
  const rows = await tx
    .updateTable("orders")
    .set({ ...change, version: sql<number>`version + 1`, updated_at: at })
    .where(sql<SqlBool>`id = any(${orders.map(({ id }) => id)})`)
    .returningAll()
    .execute();
  const changed = new Map(rows.map((row) => [row.id, row]));
  const after = orders.map((order) => ({ ...order, ...changed.get(order.id) }));
  const freed = orders.filter((order, n) => givesUpPlaces(order, after[n] ?? order));
  if (freed.length > 0) await announceFreed(tx, freed, await shopSettings(tx));
  return after;
}

const placeColumns = ["dispatch_on", "arrives_by", "delivery_slot"] as const;

const givesUpPlaces = (before: OrderRow, after: OrderRow): boolean =>
  before.status !== "cancelled" &&
  (before.dispatch_on !== null || before.delivery_slot !== null) &&
  (after.status === "cancelled" || placeColumns.some((column) => before[column] !== after[column]));

export const addEvent = (tx: Tx, orderId: number, actor: Actor, event: OrderEvent, at: Date): Promise<void> =>
  addEvents(tx, [orderId], actor, event, at);

/** The same event of several orders. */
export async function addEvents(
  tx: Tx,
  orderIds: readonly number[],
  actor: Actor,
  event: OrderEvent,
  at: Date,
): Promise<void> {
  const columns = { kind: event.kind, ...actorColumns(actor), data: JSON.stringify(event.data), at };
  await tx
    .insertInto("order_events")
    .values(orderIds.map((order_id) => ({ order_id, ...columns })))
    .execute();
}

/** When an order last got this status. */
export async function reachedAt(db: Db | Tx, orderId: number, status: OrderStatus): Promise<Date | null> {
  const event = await db
    .selectFrom("order_events")
    .select("at")
    .where("order_id", "=", orderId)
    .where("kind", "=", "status")
    .where(sql`data ->> 'to'`, "=", status)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.at ?? null;
}

/** When a received parcel was received. */
export const receivedAt = (tx: Tx, orderId: number): Promise<Date | null> =>
  reachedAt(tx, orderId, "delivered");
