// Stored carrier answers, for callers that must not wait for the carrier.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { shopSettings } from "../content/reads.server.ts";
import type { CarriedType, DeliveryEstimate } from "../delivery/rules/days/arrival.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { carriedTypes, type PriceStep, priceStep } from "./rules.ts";

/** Delivery estimates from a city to the city of row `c`, as a column: of all stored days, or since one. */
export const estimatesColumn = (from: string, since: Day | null) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'type', r.type, 'dispatchedOn', r.dispatched_on, 'arrivesOn', r.arrives_on)), '[]')
    from carrier_estimates r where r.to_ref = c.delivery_city_ref and r.from_ref = ${from}
      and r.dispatched_on >= coalesce(${since}::date, '-infinity'))`;

/** Enough for the possible dispatch days from now. */
const newest = 4 * carriedTypes.length;

/** The newest delivery estimates to a city, by its delivery ref. */
export async function estimatesTo(db: Db, to: string): Promise<DeliveryEstimate[]> {
  const { sender } = (await shopSettings(db)).delivery;
  const rows = await db
    .selectFrom("carrier_estimates")
    .select(["type", "dispatched_on", "arrives_on"])
    .where("to_ref", "=", to)
    .where("from_ref", "=", sender.cityRef)
    .orderBy("dispatched_on", "desc")
    .limit(newest)
    .execute();
  return rows.map((row) => ({
    type: row.type,
    dispatchedOn: row.dispatched_on,
    arrivesOn: row.arrives_on,
  }));
}

/** The delivery estimates since a day to several cities, by their delivery refs. */
export async function estimatesToCities(
  db: Db,
  cities: readonly string[],
  since: Day,
): Promise<ReadonlyMap<string, readonly DeliveryEstimate[]>> {
  if (cities.length === 0) return new Map();
  const { sender } = (await shopSettings(db)).delivery;
  const rows = await db
    .selectFrom("carrier_estimates")
    .select(["to_ref", "type", "dispatched_on", "arrives_on"])
    .where("to_ref", "in", [...cities])
    .where("from_ref", "=", sender.cityRef)
    .where("dispatched_on", ">=", since)
    .execute();
  const found = Map.groupBy(rows, ({ to_ref }) => to_ref);
  return new Map(
    [...found].map(([ref, known]) => [
      ref,
      known.map((row) => ({ type: row.type, dispatchedOn: row.dispatched_on, arrivesOn: row.arrives_on })),
    ]),
  );
}

export interface CarrierCost {
  /** Hryvnias. */
  readonly cost: number;
  /** Price for a parcel of about this weight and value; the waybill has the exact sum. */
  readonly isEstimate: boolean;
}

type OrderRow = PriceStep & {
  readonly to: string | null;
  readonly type: CarriedType;
  readonly waybill_kop: number | null;
};

/** Where the parcel of row `o` goes, with city `c`, and what the carrier's price depends on. */
const parcelColumns = sql`
  c.delivery_city_ref as "to", o.delivery_type as type,
  coalesce((select sum(l.weight_g * l.quantity) from order_lines l where l.order_id = o.id), 0)::int as items_g,
  o.subtotal_kop - o.discount_kop as value_kop`;

/** What an order's parcel costs the shop; null when the price is unknown, or the actor may not see sums. */
export async function carrierCost(db: Db, actor: Actor, number: string): Promise<CarrierCost | null> {
  if (!can(actor, "order.money")) return null;
  const { rows } = await sql<OrderRow>`
    select ${parcelColumns}, w.cost_kop as waybill_kop
    from orders o left join cities c on c.ref = o.city_ref
      left join waybills w on w.order_id = o.id and w.state <> 'deleted'
    where o.number = ${number} and o.delivery_type <> 'pickup'`.execute(db);
  const order = rows[0];
  if (!order) return null;
  if (order.waybill_kop !== null) return { cost: hryvnias(order.waybill_kop), isEstimate: false };
  if (!order.to) return null;
  const { sender } = (await shopSettings(db)).delivery;
  const step = priceStep(order);
  const price = await db
    .selectFrom("carrier_prices")
    .select("price_kop")
    .where("to_ref", "=", order.to)
    .where("from_ref", "=", sender.cityRef)
    .where("type", "=", order.type)
    .where("items_g", "=", step.items_g)
    .where("value_kop", "=", step.value_kop)
    .executeTakeFirst();
  return price?.price_kop == null ? null : { cost: hryvnias(price.price_kop), isEstimate: true };
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
  readonly items_g: number;
  readonly value_kop: number;
}

/** Parcels of not yet dispatched orders that go by carrier. */
export async function parcelsInHouse(db: Db): Promise<OrderParcel[]> {
  const { rows } = await sql<OrderParcel>`
    select ${parcelColumns} from orders o join cities c on c.ref = o.city_ref
    where o.status in ('new', 'confirmed', 'packing') and o.delivery_type <> 'pickup'
      and c.closed_at is null and c.is_served
    order by o.id`.execute(db);
  return rows;
}
