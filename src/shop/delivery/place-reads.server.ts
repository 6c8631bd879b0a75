// How many orders hold each dispatch day and each of the courier's slots.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";

export async function heldDays(db: Db | Tx, from: Day): Promise<{ day: Day; held: number }[]> {
  const { rows } = await sql<{ day: Day; held: number }>`
    select dispatch_on as day, count(*)::int as held from orders
    where dispatch_on >= ${from}::date and status <> 'cancelled' group by dispatch_on`.execute(db);
  return rows;
}

export async function heldSlots(db: Db | Tx, from: Day): Promise<{ day: Day; slot: string; held: number }[]> {
  const { rows } = await sql<{ day: Day; slot: string; held: number }>`
    select arrives_by as day, delivery_slot as slot, count(*)::int as held from orders
    where arrives_by >= ${from}::date and delivery_slot is not null and status <> 'cancelled'
    group by arrives_by, delivery_slot`.execute(db);
  return rows;
}

/** Orders that are dispatched on a day, or that arrive in one of its slots. */
export async function heldOn(db: Db | Tx, day: Day, slot?: string): Promise<number> {
  const isHeld =
    slot === undefined
      ? sql`dispatch_on = ${day}::date`
      : sql`arrives_by = ${day}::date and delivery_slot = ${slot}`;
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from orders where ${isHeld} and status <> 'cancelled'`.execute(db);
  return rows[0]?.held ?? 0;
}
