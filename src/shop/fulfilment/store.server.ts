// The packing state of orders as rows. The row of the order is locked first.
import type { Selectable } from "kysely";
import type { Database, Tx } from "#db/database.ts";

export type PackingRow = Selectable<Database["packing"]>;
type PackingChange = Partial<Omit<PackingRow, "order_id">>;

export const packingOf = (tx: Tx, orderId: number): Promise<PackingRow | undefined> =>
  tx.selectFrom("packing").selectAll().where("order_id", "=", orderId).executeTakeFirst();

/** Records the packing state of a locked order. */
export async function recordPacking(tx: Tx, orderId: number, change: PackingChange): Promise<void> {
  await tx
    .insertInto("packing")
    .values({
      order_id: orderId,
      packer_id: null,
      taken_at: null,
      packed_at: null,
      shipped_at: null,
      ...change,
    })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(change))
    .execute();
}

/** Sets how many units of each item are in the parcel; other items stay as they are. */
export async function recordPicked(
  tx: Tx,
  orderId: number,
  items: readonly { readonly key: string; readonly picked: number }[],
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto("packing_items")
    .values(items.map(({ key, picked }) => ({ order_id: orderId, item: key, picked })))
    .onConflict((conflict) =>
      conflict.columns(["order_id", "item"]).doUpdateSet((eb) => ({ picked: eb.ref("excluded.picked") })),
    )
    .execute();
}
