import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { ForecastDay } from "../delivery/rules/heat/heat.ts";

export interface CityForecast {
  readonly city_ref: string;
  readonly days: readonly ForecastDay[];
}

/** A newer answer replaces the older one, day by day. */
export async function putForecasts(db: Db, cities: readonly CityForecast[], at: Date): Promise<void> {
  const rows = cities.flatMap(({ city_ref, days }) =>
    days.map(({ day, maxC }) => ({ city_ref, day, max_c: maxC })),
  );
  await sql`
    insert into forecasts (city_ref, day, max_c, asked_at)
    select city_ref, day, max_c, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (city_ref uuid, day date, max_c real)
    on conflict (city_ref, day) do update set max_c = excluded.max_c, asked_at = excluded.asked_at`.execute(
    db,
  );
}
