// Purchases and the orders that belong to them.
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import type { PurchaseFacts } from "./tables.ts";

export type { PurchaseFacts };
export type OrderRow = Selectable<Database["orders"]> & PurchaseFacts;

const facts = ["lang", "consent_at", "consent_version"] as const satisfies readonly (keyof PurchaseFacts)[];

/** Orders with what their purchases say of them. */
export const selectOrders = (db: Db | Tx) =>
  db
    .selectFrom("orders")
    // No column of it has the name of an order's column, so that queries need not say which they mean.
    .innerJoin(
      (eb) => eb.selectFrom("purchases").select("id as purchase_key").select(facts).as("purchase"),
      (join) => join.onRef("purchase.purchase_key", "=", "orders.purchase_id"),
    )
    .selectAll("orders")
    .select(facts);

/** Parts an order's row into its own columns and those of its purchase. */
export function partOrder<Row extends PurchaseFacts>(row: Row) {
  const { lang, consent_at, consent_version, ...order } = row;
  return { order, purchase: { lang, consent_at, consent_version } };
}

/** The purchase that a request with this idempotency key has placed. */
export const purchaseOfKey = (
  db: Db,
  key: string,
): Promise<Pick<Selectable<Database["purchases"]>, "id" | "request_hash"> | undefined> =>
  db
    .selectFrom("purchases")
    .select(["id", "request_hash"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** The parcels that were bought with some orders, by purchase, the first one first. */
export async function parcelsOf(
  db: Db | Tx,
  orders: readonly Pick<OrderRow, "purchase_id" | "parcels">[],
): Promise<Map<string, OrderRow[]>> {
  const several = orders.filter(({ parcels }) => parcels > 1);
  const ids = [...new Set(several.map(({ purchase_id }) => purchase_id))];
  if (ids.length === 0) return new Map();
  const rows = await selectOrders(db)
    .where("purchase_id", "in", ids)
    .orderBy("purchase_id")
    .orderBy("parcel")
    .execute();
  return Map.groupBy(rows, ({ purchase_id }) => purchase_id);
}

/** All parcels bought with an order, itself included, the first one first; for a single order only itself. */
export async function boughtTogether(db: Db | Tx, order: OrderRow): Promise<[OrderRow, ...OrderRow[]]> {
  if (order.parcels === 1) return [order];
  const [first = order, ...others] = (await parcelsOf(db, [order])).get(order.purchase_id) ?? [];
  return [first, ...others];
}

/** The order under whose number this one is paid: the first of several parcels, whatever its status; else itself. */
export const collectorOf = async (tx: Tx, order: OrderRow): Promise<OrderRow> =>
  (await boughtTogether(tx, order))[0];
