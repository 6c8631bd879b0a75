// A shop after two busy years, for measurements: written beside the demo in bulk, as the ops would have left
// them. Only messages are left out: the outbox must not fill with two hundred thousand e-mails.
import type pg from "pg";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import { dice } from "../demo/dice.ts";
import {
  type LoadBuyer,
  type LoadCity,
  type LoadProduct,
  type LoadWarehouse,
  loadPeople,
  planOrders,
} from "./plan-orders.ts";

export interface LoadSize {
  readonly orders: number;
  /** Including those of the demo. */
  readonly products: number;
  readonly people: number;
}

export const fullLoad: LoadSize = { orders: 100_000, products: 5_000, people: 60_000 };

const SEED = 20_261_120;
const BATCH = 2_000;

function* inBatches<T>(all: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const PRODUCT_COLUMNS = `category_id, kind, tagline_uk, tagline_ru, description_uk, description_ru, composition_uk, composition_ru,
  allergens, traces, no_added_sugar, nutrition, storage_uk, storage_ru, shelf_life_days, units, chocolate, fillings,
  created_at, updated_at`;

/** Numbered copies of the demo's products up to this count; each with its variants, a picture and stock. */
async function writeProducts(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `create temporary table load_products on commit drop as
     with given as (select *, row_number() over (order by id) as place, count(*) over () as total
       from products where kind <> 'certificate' and role = 'sold' and published)
     select g.id as source_id, copy, g.key || '-' || copy as key
     from given g, generate_series(2, $1::int) copy
     where (copy - 2) * g.total + g.place <= $1::int - (select count(*) from products)`,
    [count],
  );
  await client.query(
    `insert into products (key, slug, name_uk, name_ru, ${PRODUCT_COLUMNS})
     select l.key, p.slug || '-' || copy, p.name_uk || ' № ' || copy, p.name_ru || ' № ' || copy, ${PRODUCT_COLUMNS}
     from load_products l join products p on p.id = l.source_id order by copy, p.id`,
  );
  await client.query(
    `insert into variants (product_id, key, position, sku, name_uk, name_ru, price_kop, weight_g, cost_kop)
     select p.id, v.key, v.position, v.sku || '-' || copy, v.name_uk, v.name_ru, v.price_kop, v.weight_g, v.cost_kop
     from load_products l join products p on p.key = l.key join variants v on v.product_id = l.source_id
     where not v.hidden order by p.id, v.position`,
  );
  await client.query(
    `insert into product_pictures (product_id, position, file, alt_uk, alt_ru)
     select p.id, i.position, i.file, i.alt_uk, i.alt_ru
     from load_products l join products p on p.key = l.key join product_pictures i on i.product_id = l.source_id`,
  );
  await client.query(
    `with filled as (
       insert into stock (variant_id, on_hand)
       select v.id, case when v.id % 11 = 0 then 0 when v.id % 7 = 0 then 3 else 20 + v.id % 180 end
       from load_products l join products p on p.key = l.key join variants v on v.product_id = p.id
       returning variant_id, on_hand)
     insert into stock_movements (variant_id, delta, reason, at)
     select variant_id, on_hand, 'received', p.created_at
     from filled join variants v on v.id = variant_id join products p on p.id = v.product_id where on_hand > 0`,
  );
}

/**
 * All buyers; those with an account get one. Triggers look customers up: with statistics of a small table each
 * would be found by reading all of them.
 */
async function writePeople(client: pg.ClientBase, count: number, now: Date): Promise<LoadBuyer[]> {
  const people = loadPeople(dice(SEED), count);
  const accounts = new Map<string, number>();
  for (const batch of inBatches(people.filter(({ registered }) => registered))) {
    const { rows } = await client.query<{ id: number; phone: string }>(
      `insert into customers (phone, first_name, last_name, email, locale, created_at)
       select phone, "firstName", "lastName", email, lang, $2
       from jsonb_to_recordset($1) as p (phone text, "firstName" text, "lastName" text, email text, lang text)
       on conflict (phone) do nothing
       returning id, phone`,
      [JSON.stringify(batch), now],
    );
    for (const { id, phone } of rows) accounts.set(phone, id);
    await client.query("analyze customers, customer_totals");
  }
  return people.map((person) => ({ ...person, customerId: accounts.get(person.phone) ?? null }));
}

async function productsOf(client: pg.ClientBase): Promise<LoadProduct[]> {
  const { rows } = await client.query<LoadProduct>(
    `select v.id as variant_id, p.id as product_id, p.name_uk, p.name_ru, v.name_uk as variant_uk,
       v.name_ru as variant_ru, p.slug, v.weight_g, v.price_kop as unit_price_kop, v.cost_kop,
       (select file from product_pictures i where i.product_id = p.id order by position limit 1) as picture
     from variants v join products p on p.id = v.product_id
     where p.kind <> 'certificate' and p.role = 'sold' and p.published and not v.hidden order by v.id`,
  );
  return rows;
}

async function citiesOf(client: pg.ClientBase): Promise<Map<string, LoadCity>> {
  const { rows: cities } = await client.query<Omit<LoadCity, "warehouses">>(
    "select ref, name_uk, name_ru from cities where population_rank is not null order by population_rank desc",
  );
  const { rows: places } = await client.query<LoadWarehouse & { city_ref: string }>(
    `select ref, city_ref, kind, number, description_uk, description_ru from warehouses
     where closed_at is null order by city_ref, number, ref`,
  );
  const warehouses = Map.groupBy(places, ({ city_ref }) => city_ref);
  return new Map(
    cities.map((city) => [city.name_uk, { ...city, warehouses: warehouses.get(city.ref) ?? [] }]),
  );
}

async function staffOf(client: pg.ClientBase): Promise<{ manager: number | null; packer: number | null }> {
  const { rows } = await client.query<{ role: string; id: number }>(
    "select role, min(customer_id) as id from staff_members group by role",
  );
  const of = (role: string): number | null => rows.find((row) => row.role === role)?.id ?? null;
  return { manager: of("manager"), packer: of("packer") };
}

const ORDER_COLUMNS = `purchase_id, access_token, version, status, payment_method, payment_status, customer_id,
  contact_first_name, contact_last_name, contact_phone, contact_email, recipient_name, recipient_surname, recipient_phone,
  delivery_type, city_ref, city_uk, city_ru, warehouse_ref, warehouse_number, warehouse_uk, warehouse_ru, street, building,
  apartment, tracking_number, gift_message, gift_wrap, comment, do_not_call, subtotal_kop, wrap_kop, delivery_kop,
  total_kop, items_count, search_words, created_at, updated_at`;

/** Orders with all their dependent rows, in one statement. */
const WRITE_ORDERS = `
  with planned as (
    select o.*, raw, raw -> 'lines' as lines, raw -> 'events' as events, raw -> 'packing' as packing, raw -> 'attempt' as attempt
    from jsonb_array_elements($1::jsonb) raw, jsonb_populate_record(null::orders, raw) o
  ), purchase as (
    insert into purchases (id, idempotency_key, request_hash, payment_method, lang, consent_at)
    select purchase_id, purchase_id, 'load', payment_method, raw ->> 'lang', created_at from planned
  ), placed as (
    insert into orders (courier_on_door, gift_anonymous, discount_kop, fee_kop, ${ORDER_COLUMNS})
    select false, false, 0, 0, ${ORDER_COLUMNS} from planned order by created_at
    returning id, purchase_id
  ), written as (
    select placed.id as order_id, planned.* from placed join planned using (purchase_id)
  ), lines as (
    insert into order_lines (order_id, position, product_id, variant_id, name_uk, name_ru, variant_uk, variant_ru, slug,
      picture, weight_g, unit_price_kop, quantity, total_kop, cost_kop)
    select written.order_id, l.position, l.product_id, l.variant_id, l.name_uk, l.name_ru, l.variant_uk, l.variant_ru, l.slug,
      l.picture, l.weight_g, l.unit_price_kop, l.quantity, l.total_kop, l.cost_kop
    from written, jsonb_populate_recordset(null::order_lines, lines) l
    order by written.order_id, l.position
    returning order_id, variant_id, quantity
  ), moved as (
    insert into stock_movements (variant_id, delta, reason, order_id, at)
    select variant_id, -quantity, 'sold', order_id, created_at from lines join written using (order_id)
    union all
    select variant_id, quantity, 'returned', order_id, updated_at from lines join written using (order_id)
    where status in ('cancelled', 'returned')
  ), history as (
    insert into order_events (order_id, kind, actor_kind, actor_id, data, at)
    select order_id, e.kind, e."by", e.actor_id, e.data, e.at
    from written, jsonb_to_recordset(events) as e (kind text, "by" text, actor_id int, data jsonb, at timestamptz)
    order by order_id, e.at
  ), packed as (
    insert into packing (order_id, packer_id, taken_at, shipped_at)
    select order_id, p.packer_id, p.taken_at, p.shipped_at
    from written, jsonb_to_record(packing) as p (packer_id int, taken_at timestamptz, shipped_at timestamptz)
    where jsonb_typeof(packing) = 'object'
  )
  insert into payment_attempts (purchase_id, order_id, provider, amount_kop, status, created_at, updated_at)
  select purchase_id, order_id, attempt ->> 'provider', total_kop, attempt ->> 'status', created_at, updated_at
  from written`;

/** Everything sold was received before, so that stock equals the sum of its movements. */
const RECEIVE_SOLD = `
  insert into stock_movements (variant_id, delta, reason, at)
  select m.variant_id, -sum(m.delta), 'received', min(m.at) - interval '1 day'
  from stock_movements m join orders o on o.id = m.order_id join purchases p on p.id = o.purchase_id
  where p.request_hash = 'load'
  group by m.variant_id having sum(m.delta) < 0`;

/** Adds the load to a database with the demo: all of it or, after an error, nothing. */
export async function writeLoad(pool: pg.Pool, now: Date, size: LoadSize = fullLoad): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await writeProducts(client, size.products);
    const needs = {
      now,
      chance: dice(SEED + 1),
      settings: defaultDeliverySettings,
      people: await writePeople(client, size.people, now),
      products: await productsOf(client),
      cities: await citiesOf(client),
      staff: await staffOf(client),
    };
    let batches = 0;
    for (const batch of inBatches(planOrders(needs, size.orders))) {
      await client.query(WRITE_ORDERS, [JSON.stringify(batch)]);
      batches += 1;
      if (Number.isInteger(Math.log2(batches))) await client.query("analyze");
    }
    await client.query(RECEIVE_SOLD);
    await client.query("commit");
    // Updates statistics and the visibility map for the planner and index-only scans.
    await client.query("vacuum analyze");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
