// What belongs into the parcel of an order.
import type { Tx } from "#db/database.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { type ParcelItem, parcelItems } from "../rules/packing.ts";

/** The parcel's items, and how many of each are in it already. */
export async function parcelOf(tx: Tx, order: OrderRow): Promise<ParcelItem[]> {
  const lines = await tx
    .selectFrom("order_lines")
    .select(["id", "quantity", "options"])
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const ticks = await tx
    .selectFrom("packing_items")
    .select(["item", "picked"])
    .where("order_id", "=", order.id)
    .execute();
  return parcelItems(order, lines, new Map(ticks.map(({ item, picked }) => [item, picked])));
}
