// How many orders hold each dispatch day and each of the courier's slots.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import type { HeldDay } from "./rules/days/held-places.ts";
import { mostParcels } from "./rules/lists.ts";

const heldDay = sql`count(*)::int as held, (count(*) filter (where parcels > ${mostParcels}))::int as "ofLists"`;

export async function heldDays(db: Db | Tx, from: Day): Promise<(HeldDay & { readonly day: Day })[]> {
  const { rows } = await sql<HeldDay & { day: Day }>`
    select dispatch_on as day, ${heldDay} from orders
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

/** Orders that are dispatched on a day. */
export async function heldOn(db: Db | Tx, day: Day): Promise<HeldDay> {
  const { rows } = await sql<HeldDay>`
    select ${heldDay} from orders where dispatch_on = ${day}::date and status <> 'cancelled'`.execute(db);
  return rows[0] ?? { held: 0, ofLists: 0 };
}

/** Orders that arrive in one of a day's slots. */
export async function heldIn(db: Db | Tx, day: Day, slot: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from orders
    where arrives_by = ${day}::date and delivery_slot = ${slot} and status <> 'cancelled'`.execute(db);
  return rows[0]?.held ?? 0;
}
