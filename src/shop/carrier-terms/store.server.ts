// Database rows of the carrier's answers. A newer answer replaces the older one.
import { type Insertable, sql } from "kysely";
import type { Database, Db } from "#db/database.ts";
import { addDays, type Day } from "#kit/clock.ts";
import type { CarriedType } from "../delivery/rules/arrival.ts";

export async function putEstimate(db: Db, estimate: Insertable<Database["carrier_roads"]>): Promise<void> {
  const { arrives_on, asked_at } = estimate;
  await db
    .insertInto("carrier_roads")
    .values(estimate)
    .onConflict((same) =>
      same.columns(["to_ref", "from_ref", "type", "dispatched_on"]).doUpdateSet({ arrives_on, asked_at }),
    )
    .execute();
}

export async function putPrice(db: Db, price: Insertable<Database["carrier_prices"]>): Promise<void> {
  const { price_kop, asked_at } = price;
  await db
    .insertInto("carrier_prices")
    .values(price)
    .onConflict((same) =>
      same
        .columns(["to_ref", "from_ref", "type", "goods_g", "value_kop"])
        .doUpdateSet({ price_kop, asked_at }),
    )
    .execute();
}

// For so many days staff may ask by when an order had to be dispatched.
const estimatesKeptDays = 60;

export async function deleteOldEstimates(db: Db, today: Day): Promise<void> {
  await db
    .deleteFrom("carrier_roads")
    .where("dispatched_on", "<", addDays(today, -estimatesKeptDays))
    .execute();
}

/** Delivery refs of the cities with the most parcels since then. */
export async function citiesOfOrders(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select c.delivery_city_ref as ref from orders o join cities c on c.ref = o.city_ref
    where o.created_at >= ${since} and o.delivery_type <> 'pickup' and c.closed_at is null and c.is_served
    group by c.delivery_city_ref order by count(*) desc, ref limit ${limit}`.execute(db);
  return rows.map(({ ref }) => ref);
}

export interface OrderParcel {
  readonly to: string;
  readonly type: CarriedType;
  readonly goods_g: number;
  readonly value_kop: number;
}

/** Parcels of not yet dispatched orders that go by carrier. */
export async function parcelsInHouse(db: Db): Promise<OrderParcel[]> {
  const { rows } = await sql<OrderParcel>`
    select c.delivery_city_ref as "to", o.delivery_type as type,
      coalesce((select sum(l.weight_g * l.quantity) from order_lines l where l.order_id = o.id), 0)::int as goods_g,
      o.subtotal_kop - o.discount_kop as value_kop
    from orders o join cities c on c.ref = o.city_ref
    where o.status in ('new', 'confirmed', 'packing') and o.delivery_type <> 'pickup'
      and c.closed_at is null and c.is_served
    order by o.id`.execute(db);
  return rows;
}
