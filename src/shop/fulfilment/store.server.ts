// The packing state of orders as rows. The row of the order is locked first.
import type { Insertable, Selectable } from "kysely";
import type { Database, Tx } from "#db/database.ts";

export type PackingRow = Selectable<Database["packing"]>;
export type StepRow = Selectable<Database["packing_steps"]>;
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

export const stepOf = (tx: Tx, key: string) =>
  tx.selectFrom("packing_steps").selectAll().where("key", "=", key).executeTakeFirst();

export async function recordStep(tx: Tx, step: Insertable<Database["packing_steps"]>): Promise<void> {
  await tx.insertInto("packing_steps").values(step).execute();
}

/** How many units of an item a person has put into the parcel, by the steps with a key. */
export async function unitsBy(tx: Tx, orderId: number, personId: number, item: string): Promise<number> {
  const { units } = await tx
    .selectFrom("packing_steps")
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum("units"), eb.lit(0)), "integer").as("units"))
    .where("order_id", "=", orderId)
    .where("person_id", "=", personId)
    .where("item", "=", item)
    .executeTakeFirstOrThrow();
  return units;
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
