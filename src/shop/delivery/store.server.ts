// Writing the carrier's directory: rows that are the same stay untouched, so that «changed» means changed.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { CarrierCity, CarrierWarehouse } from "./port.ts";
import { withCityFacts } from "./rules/city-facts.ts";
import { warehouseSearchText } from "./rules/warehouse-search.ts";

/** Adds and changes towns. @returns how many were new or different */
export async function putCities(db: Db, cities: readonly CarrierCity[]): Promise<number> {
  const rows = cities.map((carried) => {
    const city = withCityFacts(carried);
    return {
      ref: city.ref,
      delivery_city_ref: city.deliveryCityRef,
      name_uk: city.nameUk,
      name_ru: city.nameRu,
      area_uk: city.areaUk,
      area_ru: city.areaRu,
      type_uk: city.typeUk,
      type_ru: city.typeRu,
      population_rank: city.rank,
      aliases: city.aliases,
      is_served: city.isServed,
    };
  });
  const { rows: changed } = await sql`
    insert into cities
    select ref, delivery_city_ref, name_uk, name_ru, area_uk, area_ru, type_uk, type_ru, population_rank,
      array(select jsonb_array_elements_text(aliases)), is_served, null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      ref uuid, delivery_city_ref uuid, name_uk text, name_ru text, area_uk text, area_ru text, type_uk text, type_ru text,
      population_rank int, aliases jsonb, is_served boolean)
    on conflict (ref) do update set
      delivery_city_ref = excluded.delivery_city_ref, name_uk = excluded.name_uk, name_ru = excluded.name_ru,
      area_uk = excluded.area_uk, area_ru = excluded.area_ru, type_uk = excluded.type_uk, type_ru = excluded.type_ru,
      population_rank = excluded.population_rank, aliases = excluded.aliases, is_served = excluded.is_served, closed_at = null
    where cities is distinct from excluded
    returning 1`.execute(db);
  return changed.length;
}

/** Refs of towns by the ref they have in the carrier's delivery methods. */
export async function cityRefsByDelivery(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("cities")
    .select(["ref", "delivery_city_ref"])
    .where("closed_at", "is", null)
    .orderBy("population_rank", (order) => order.desc().nullsFirst())
    .execute();
  return new Map(rows.map((row) => [row.delivery_city_ref, row.ref]));
}

export interface PlacedWarehouse {
  readonly cityRef: string;
  readonly number: number;
  readonly warehouse: CarrierWarehouse;
}

/** Adds and changes branches and postomats. @returns how many were new or different */
export async function putWarehouses(db: Db, placed: readonly PlacedWarehouse[]): Promise<number> {
  const rows = placed.map(({ cityRef, number, warehouse }) => ({
    ref: warehouse.ref,
    city_ref: cityRef,
    number,
    kind: warehouse.type,
    description_uk: warehouse.descriptionUk,
    description_ru: warehouse.descriptionRu,
    schedule: warehouse.schedule,
    max_weight_kg: warehouse.maxWeightKg === null ? null : Math.floor(warehouse.maxWeightKg),
    latitude: warehouse.latitude,
    longitude: warehouse.longitude,
    search: warehouseSearchText(warehouse),
  }));
  const { rows: changed } = await sql`
    insert into warehouses
    select given.*, null::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      ref uuid, city_ref uuid, number int, kind text, description_uk text, description_ru text, schedule jsonb,
      max_weight_kg int, latitude double precision, longitude double precision, search text)
    on conflict (ref) do update set
      city_ref = excluded.city_ref, number = excluded.number, kind = excluded.kind,
      description_uk = excluded.description_uk, description_ru = excluded.description_ru, schedule = excluded.schedule,
      max_weight_kg = excluded.max_weight_kg, latitude = excluded.latitude, longitude = excluded.longitude,
      search = excluded.search, closed_at = null
    where warehouses is distinct from excluded
    returning 1`.execute(db);
  return changed.length;
}

/** Closes what the carrier no longer names. @returns how many were closed now */
export async function closeMissing(
  db: Db,
  table: "cities" | "warehouses",
  seen: readonly string[],
  at: Date,
): Promise<number> {
  const done = await db
    .updateTable(table)
    .set({ closed_at: at })
    .where("closed_at", "is", null)
    .where(sql<boolean>`ref <> all(${seen}::uuid[])`)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

export async function countOpen(db: Db, table: "cities" | "warehouses"): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((query) => query.fn.countAll<number>().as("count"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
