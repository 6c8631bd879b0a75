// Stored forecasts, for callers that must not wait for the weather service.
import { sql } from "kysely";
import type { Db, OpNeeds } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { memoByObject } from "#kit/memo-by-object.ts";
import { type ForecastDay, type HeatSeason, seasonOf } from "../delivery/rules/heat/heat.ts";
import type { DeliverySettings } from "../delivery/rules/settings.ts";
import type { Coordinates } from "./port.ts";
import { oldestBelieved } from "./rules.ts";

const believed = (now: Date) => sql`f.day >= ${kyivDate(now)}::date and f.asked_at >= ${oldestBelieved(now)}`;

/** The forecast of the city of row `c`, as a column; empty when it is unknown or too old. */
export const forecastColumn = (now: Date) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('day', f.day, 'maxC', f.max_c) order by f.day), '[]')
    from forecasts f where f.city_ref = c.ref and ${believed(now)})`;

/** The forecasts of cities, by ref. */
export async function forecastsOf(
  db: Db,
  cities: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly ForecastDay[]>> {
  if (cities.length === 0) return new Map();
  const { rows } = await sql<{ ref: string; forecast: readonly ForecastDay[] }>`
    select c.ref, ${forecastColumn(now)} as forecast
    from cities c where c.ref = any(${cities}::uuid[])`.execute(db);
  return new Map(rows.map(({ ref, forecast }) => [ref, forecast]));
}

export interface CityPlace extends Coordinates {
  readonly ref: string;
}

/** A city lies in the middle of its branches and postomats; without any it has no forecast. */
const middles = sql`
  select c.ref, avg(w.latitude) as latitude, avg(w.longitude) as longitude
  from cities c join warehouses w on w.city_ref = c.ref and w.closed_at is null
    and w.latitude is not null and w.longitude is not null
  where c.closed_at is null and c.is_served`;

export async function placeOfCity(db: Db, ref: string): Promise<CityPlace | null> {
  const { rows } = await sql<CityPlace>`${middles} and c.ref = ${ref}::uuid group by c.ref`.execute(db);
  return rows[0] ?? null;
}

/** Cities of the codifier, the largest first, and villages that visitors have asked about lately. */
export async function placesToRefresh(db: Db, now: Date): Promise<CityPlace[]> {
  const { rows } = await sql<CityPlace>`
    ${middles} and (c.population_rank is not null
      or exists (select from forecasts f where f.city_ref = c.ref and ${believed(now)}))
    group by c.ref order by c.population_rank nulls last, c.ref`.execute(db);
  return rows;
}

/** The warmest of the coming days in all cities, and the forecast of the largest city. */
interface Weather {
  readonly warmestC: number | null;
  readonly largestCity: readonly ForecastDay[];
}

const REMEMBERED_MS = 600_000;
const remembered = memoByObject(readWeather, (now) => Math.floor(now.getTime() / REMEMBERED_MS));

/** Read again every ten minutes: a page is cached for about as long. */
export const weatherAhead = (db: Db, now: Date): Promise<Weather> => remembered.of(db, now);

async function readWeather(db: Db, now: Date): Promise<Weather> {
  const { rows } = await sql<Weather>`
    select (select max(f.max_c) from forecasts f where ${believed(now)}) as "warmestC",
      coalesce((select ${forecastColumn(now)} from cities c
        where c.population_rank = 1 and c.closed_at is null limit 1), '[]') as "largestCity"`.execute(db);
  return rows[0] ?? { warmestC: null, largestCity: [] };
}

/** Which promises about heat the shop's texts make at present. */
export const heatSeason = async ({ db, clock }: OpNeeds, settings: DeliverySettings): Promise<HeatSeason> =>
  seasonOf((await weatherAhead(db, clock())).warmestC, settings);
