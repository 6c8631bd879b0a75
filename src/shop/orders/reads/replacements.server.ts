// Orders that replace other orders after a problem.
import type { Db, Tx } from "#db/database.ts";

/** Units of an order that were sent again, by variant; without cancelled replacements. */
export async function replacedUnits(db: Db | Tx, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("order_lines as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .select(["l.variant_id", (eb) => eb.fn.sum<number>("l.quantity").as("units")])
    .where("o.replaces_id", "=", orderId)
    .where("o.status", "<>", "cancelled")
    .groupBy("l.variant_id")
    .execute();
  return new Map(rows.map(({ variant_id, units }) => [variant_id, Number(units)]));
}

interface Replacing {
  readonly replaces: string | null;
  readonly replaced_by: readonly string[];
}

/** Which orders replace which. */
export async function replacingOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Replacing>> {
  const known = new Map<number, Replacing>();
  if (orderIds.length === 0) return known;
  const pairs = await db
    .selectFrom("orders as later")
    .innerJoin("orders as first", "first.id", "later.replaces_id")
    .select(["later.id as laterId", "later.number as later", "first.id as firstId", "first.number as first"])
    .where((eb) => eb.or([eb("later.id", "in", orderIds), eb("later.replaces_id", "in", orderIds)]))
    .orderBy("later.id")
    .execute();
  const of = (id: number): Replacing => known.get(id) ?? nothing;
  for (const { laterId, later, firstId, first } of pairs) {
    known.set(laterId, { ...of(laterId), replaces: first });
    known.set(firstId, { ...of(firstId), replaced_by: [...of(firstId).replaced_by, later] });
  }
  return known;
}

export const nothing: Replacing = { replaces: null, replaced_by: [] };
