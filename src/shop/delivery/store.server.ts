// Writes the carrier's directory: unchanged rows are not touched, so that the count of changes is exact.
import { sql } from "kysely";
import { countOf } from "#db/count.ts";
import type { Db, Tx } from "#db/database.ts";
import type { CarrierCity, CarrierError } from "./port.ts";
import { type ParcelCarrier, usualCarrier } from "./rules/carriers.ts";
import { withCityFacts } from "./rules/places/city-facts.ts";
import type { PlacedWarehouse } from "./rules/places/directory.ts";
import { warehouseSearchText } from "./rules/places/warehouse-search.ts";

/** Adds and changes cities. @returns how many were new or different */
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

export interface PutWarehouses {
  /** New or reopened. */
  readonly added: number;
  /** The address changed. */
  readonly moved: number;
  /** New or different in any field. */
  readonly changed: number;
}

const floored = (value: number | undefined | null): number | null =>
  value === undefined || value === null ? null : Math.floor(value);

/** Adds and changes a carrier's branches and postomats. The address is the description after the colon. */
export async function putWarehouses(
  db: Db,
  placed: readonly PlacedWarehouse[],
  carrier: ParcelCarrier = usualCarrier,
): Promise<PutWarehouses> {
  const rows = placed.map(({ cityRef, number, warehouse }) => ({
    ref: warehouse.ref,
    city_ref: cityRef,
    number,
    kind: warehouse.type,
    description_uk: warehouse.descriptionUk,
    description_ru: warehouse.descriptionRu,
    schedule: warehouse.schedule,
    max_weight_kg: floored(warehouse.maxWeightKg),
    max_length_cm: floored(warehouse.maxBoxCm?.length),
    max_width_cm: floored(warehouse.maxBoxCm?.width),
    max_height_cm: floored(warehouse.maxBoxCm?.height),
    max_value_kop: warehouse.maxValue_kop,
    latitude: warehouse.latitude,
    longitude: warehouse.longitude,
    search: warehouseSearchText(warehouse),
  }));
  const { rows: counted } = await sql<PutWarehouses>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        ref uuid, city_ref uuid, number int, kind text, description_uk text, description_ru text, schedule jsonb,
        max_weight_kg int, max_length_cm int, max_width_cm int, max_height_cm int, max_value_kop int,
        latitude double precision, longitude double precision, search text)
    ), before as (
      select warehouses.* from warehouses join given using (ref)
    ), put as (
      insert into warehouses (ref, city_ref, number, kind, description_uk, description_ru, schedule, max_weight_kg,
        max_length_cm, max_width_cm, max_height_cm, max_value_kop, latitude, longitude, search, carrier)
      select ref, city_ref, number, kind, description_uk, description_ru, schedule, max_weight_kg,
        max_length_cm, max_width_cm, max_height_cm, max_value_kop, latitude, longitude, search, ${carrier} from given
      on conflict (ref) do update set
        city_ref = excluded.city_ref, number = excluded.number, kind = excluded.kind,
        description_uk = excluded.description_uk, description_ru = excluded.description_ru, schedule = excluded.schedule,
        max_weight_kg = excluded.max_weight_kg, max_length_cm = excluded.max_length_cm, max_width_cm = excluded.max_width_cm,
        max_height_cm = excluded.max_height_cm, max_value_kop = excluded.max_value_kop,
        latitude = excluded.latitude, longitude = excluded.longitude, search = excluded.search, closed_at = null
      where warehouses is distinct from excluded
      returning ref
    )
    select count(*)::int as changed,
      (count(*) filter (where before.ref is null or before.closed_at is not null))::int as added,
      (count(*) filter (where before.ref is not null and before.closed_at is null and (before.city_ref <> given.city_ref
        or split_part(before.description_uk, ':', 2) <> split_part(given.description_uk, ':', 2))))::int as moved
    from put join given using (ref) left join before using (ref)`.execute(db);
  return counted[0] ?? { added: 0, moved: 0, changed: 0 };
}

/** Closes cities missing from `seen`. @returns how many were closed now */
export async function closeMissingCities(db: Db, seen: readonly string[], at: Date): Promise<number> {
  const done = await db
    .updateTable("cities")
    .set({ closed_at: at })
    .where("closed_at", "is", null)
    .where(sql<boolean>`ref <> all(${seen}::uuid[])`)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Closes a carrier's warehouses missing from `seen`. @returns how many were closed now */
export async function closeMissingWarehouses(
  db: Db,
  seen: readonly string[],
  { carrier = usualCarrier, at }: { readonly carrier?: ParcelCarrier; readonly at: Date },
): Promise<number> {
  const done = await db
    .updateTable("warehouses")
    .set({ closed_at: at })
    .where("carrier", "=", carrier)
    .where("closed_at", "is", null)
    .where(sql<boolean>`ref <> all(${seen}::uuid[])`)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

export async function countOpenCities(db: Db): Promise<number> {
  return countOf(db.selectFrom("cities").where("closed_at", "is", null));
}

/** A carrier's open branches, by city. */
export async function openWarehouses(
  db: Db,
  carrier: ParcelCarrier = usualCarrier,
): Promise<readonly { readonly ref: string; readonly city_ref: string }[]> {
  return db
    .selectFrom("warehouses")
    .select(["ref", "city_ref"])
    .where("carrier", "=", carrier)
    .where("closed_at", "is", null)
    .execute();
}

/** Cities with parcel delivery, the largest first. */
export async function servedCities(db: Db) {
  return db
    .selectFrom("cities")
    .select(["ref", "name_uk", "area_uk"])
    .where("closed_at", "is", null)
    .where("is_served", "=", true)
    .orderBy("population_rank", (rank) => rank.asc().nullsLast())
    .execute();
}

/** Success, or why nothing was changed. */
export type SyncOutcome = "done" | "directory_shrunk" | CarrierError["code"];

export interface SyncCounts {
  readonly cities: number;
  readonly warehouses: number;
  readonly added: number;
  readonly moved: number;
  readonly closed: number;
}

const noCounts: SyncCounts = { cities: 0, warehouses: 0, added: 0, moved: 0, closed: 0 };

export async function recordSync(
  db: Db,
  at: Date,
  outcome: SyncOutcome,
  counts: Partial<SyncCounts>,
  carrier: ParcelCarrier = usualCarrier,
): Promise<void> {
  await db
    .insertInto("directory_syncs")
    .values({ at, outcome, carrier, ...noCounts, ...counts })
    .execute();
}

const syncs = (db: Db | Tx) =>
  db
    .selectFrom("directory_syncs")
    .select(["at", "outcome", "cities", "warehouses", "added", "moved", "closed"])
    .where("carrier", "=", usualCarrier)
    .orderBy("id", "desc")
    .limit(1);

/** The newest sync, and the newest successful one. */
export async function newestSyncs(db: Db | Tx) {
  const last = await syncs(db).executeTakeFirst();
  const done =
    last?.outcome === "done" ? last : await syncs(db).where("outcome", "=", "done").executeTakeFirst();
  return { last: last ?? null, done: done ?? null };
}
