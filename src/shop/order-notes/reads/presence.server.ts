// Which colleagues have which of these orders open now.
import type { Db } from "#db/database.ts";
import { type Actor, accountOf, can } from "#shop/staff/rules/rights.ts";
import { presentSince } from "../rules/presence.ts";

export interface Colleague {
  readonly id: number;
  /** The first name; null if not given. */
  readonly name: string | null;
}

/** By order id, without the requester; empty without the right to read orders. */
export async function presentAt(
  db: Db,
  actor: Actor,
  orderIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Colleague[]>> {
  const found = new Map<number, Colleague[]>();
  if (orderIds.length === 0 || !can(actor, "order.read")) return found;
  const rows = await db
    .selectFrom("order_presence as p")
    .innerJoin("staff_members as m", "m.customer_id", "p.staff_id")
    .innerJoin("customers as c", "c.id", "p.staff_id")
    .select(["p.order_id", "c.id", "c.first_name", "c.last_name"])
    .where("p.order_id", "in", orderIds)
    .where("p.seen_at", ">=", presentSince(now))
    .where("p.staff_id", "<>", accountOf(actor) ?? 0)
    .where("m.disabled_at", "is", null)
    .orderBy("c.id")
    .execute();
  for (const { order_id, id, first_name, last_name } of rows)
    found.set(order_id, [...(found.get(order_id) ?? []), { id, name: first_name || last_name }]);
  return found;
}
