// Cities and warehouses from our copy of the directory. Cities are searched in memory, one array per process
// and database, dropped when the directory changes; field names are the carrier's (specification §3).
import { sql } from "kysely";
import { countOf } from "#db/count.ts";
import type { Db } from "#db/database.ts";
import type { ShopEvent } from "#jobs/announce.ts";
import { memoByObject } from "#kit/memo-by-object.ts";
import { hryvnias } from "#kit/money.ts";
import { offset, type PageMeta, type Paging, pageMeta } from "#kit/paging.ts";
import type { City, Warehouse } from "./output.ts";
import type { WarehouseType, WeekSchedule } from "./port.ts";
import { branchNumber, type ParcelCarrier, usualCarrier } from "./rules/carriers.ts";
import { citiesCalled, cityNames } from "./rules/places/city-names.ts";
import {
  popularCities as pickPopular,
  type SearchableCity,
  searchCities as search,
} from "./rules/places/city-search.ts";
import { warehouseLikePatterns, warehouseNumberIn } from "./rules/places/warehouse-search.ts";

interface KnownCity extends SearchableCity {
  readonly ref: string;
  readonly deliveryCityRef: string;
  readonly typeUk: string;
  readonly typeRu: string;
}

async function loadCities(db: Db): Promise<readonly KnownCity[]> {
  const rows = await db.selectFrom("cities").selectAll().where("closed_at", "is", null).execute();
  return rows.map((row) => ({
    ref: row.ref,
    deliveryCityRef: row.delivery_city_ref,
    nameUk: row.name_uk,
    nameRu: row.name_ru,
    areaUk: row.area_uk,
    areaRu: row.area_ru,
    typeUk: row.type_uk,
    typeRu: row.type_ru,
    rank: row.population_rank,
    aliases: row.aliases,
    isServed: row.is_served,
  }));
}

const cities = memoByObject(loadCities);

/** Clears the cached cities when the directory changes. */
export function onDirectoryEvent(db: Db, event: ShopEvent): void {
  if (event.kind === "directory_changed") cities.forget(db);
}

const names = memoByObject(cityNames<KnownCity>);

/** Finds the cities that a text names exactly; several when it does not say which of them. */
export async function cityFinder({ db }: Needs): Promise<(text: string) => readonly KnownCity[]> {
  const known = names.of(await cities.of(db));
  return (text) => citiesCalled(known, text);
}

/** The branches and postomats of the usual carrier with these numbers, closed ones too. */
export const warehousesNumbered = async (
  { db }: Needs,
  wanted: readonly { readonly city_ref: string; readonly number: number }[],
) =>
  wanted.length === 0
    ? []
    : db
        .selectFrom("warehouses")
        .select(["ref", "city_ref", "number", "kind", sql<boolean>`closed_at is not null`.as("isClosed")])
        .where("carrier", "=", usualCarrier)
        .where(
          sql<boolean>`(city_ref, number) in (select city_ref, number from
            jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (city_ref uuid, number int))`,
        )
        .orderBy("ref")
        .execute();

const cityOf = (city: KnownCity): City => ({
  Description: city.nameUk,
  DescriptionRu: city.nameRu,
  Ref: city.ref,
  DeliveryCity: city.deliveryCityRef,
  AreaDescription: city.areaUk,
  AreaDescriptionRu: city.areaRu,
  SettlementTypeDescription: city.typeUk,
  SettlementTypeDescriptionRu: city.typeRu,
  rank: city.rank,
  is_served: city.isServed,
});

interface Needs {
  readonly db: Db;
}

/** Cities that match the query, the best first; an empty query gives the popular ones. */
export async function searchCities({ db }: Needs, query: string, limit: number): Promise<City[]> {
  return search(await cities.of(db), query, limit).map(cityOf);
}

/** The cities offered before anything is typed. */
export async function popularCities({ db }: Needs): Promise<City[]> {
  return pickPopular(await cities.of(db)).map(cityOf);
}

/** A city by its ref; null when it does not exist or the carrier no longer lists it. */
export async function cityByRef({ db }: Needs, ref: string): Promise<City | null> {
  const city = (await cities.of(db)).find((known) => known.ref === ref);
  return city ? cityOf(city) : null;
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Weekday = (typeof weekdays)[number];

function scheduleByDay(week: WeekSchedule): Record<Weekday, string | null> {
  const hours = weekdays.map((day, index) => {
    const open = week[index];
    return [day, open ? `${open.opens}-${open.closes}` : null] as const;
  });
  return Object.fromEntries(hours) as Record<Weekday, string | null>;
}

export interface WarehouseQuery {
  readonly cityRef: string;
  readonly type?: WarehouseType | undefined;
  /** Default: the default carrier. */
  readonly carrier?: ParcelCarrier | undefined;
  /** A number or a street. */
  readonly query?: string | undefined;
  /** Sorts by distance from this warehouse and leaves it out; used when it has closed. */
  readonly near?: string | undefined;
}

/** Squared distance on a map flattened at the latitude of Ukraine; rows without coordinates come last. */
const distanceTo = (ref: string) => sql`
  (select (w.latitude - warehouses.latitude) ^ 2 + ((w.longitude - warehouses.longitude) * 0.65) ^ 2
    from warehouses w where w.ref = ${ref}::uuid)`;

/** Branches and postomats of a city, the requested number first, then by number; null: no such city. */
export async function warehouses(
  { db }: Needs,
  { cityRef, type, carrier = usualCarrier, query = "", near }: WarehouseQuery,
  paging: Paging,
): Promise<{ items: Warehouse[]; meta: PageMeta } | null> {
  if (!(await cities.of(db)).some((city) => city.ref === cityRef)) return null;
  const patterns = warehouseLikePatterns(query);
  const asked = Number(warehouseNumberIn(query) ?? -1);
  const found = db
    .selectFrom("warehouses")
    .where("city_ref", "=", cityRef)
    .where("carrier", "=", carrier)
    .where("closed_at", "is", null)
    .$if(near !== undefined, (rows) => rows.where("ref", "<>", near ?? ""))
    .$if(type !== undefined, (rows) => rows.where("kind", "=", type ?? "branch"))
    .$if(patterns.length > 0, (rows) => rows.where(sql<boolean>`search like all (${patterns}::text[])`));
  const total = await countOf(found);
  const rows = await found
    .selectAll()
    .orderBy(sql`number = ${asked}::int`, "desc")
    .$if(near !== undefined, (found) => found.orderBy(distanceTo(near ?? ""), (by) => by.asc().nullsLast()))
    .orderBy("kind")
    .orderBy("number")
    .orderBy("ref")
    .limit(paging.perPage)
    .offset(offset(paging))
    .execute();
  const items = rows.map((row) => ({
    Ref: row.ref,
    Number: branchNumber(row.carrier, row.number),
    Description: row.description_uk,
    DescriptionRu: row.description_ru,
    type: row.kind,
    carrier: row.carrier,
    schedule: scheduleByDay(row.schedule),
    max_weight_kg: row.max_weight_kg,
    max_length_cm: row.max_length_cm,
    max_width_cm: row.max_width_cm,
    max_height_cm: row.max_height_cm,
    max_value: row.max_value_kop === null ? null : hryvnias(row.max_value_kop),
    latitude: row.latitude,
    longitude: row.longitude,
  }));
  return { items, meta: pageMeta(paging, total) };
}
