// Fetches forecasts in advance: the refresh several times a day, and one city when a visitor chooses it. When
// the weather service is down, the stored forecast serves until it is too old, and then none.
import { z } from "zod";
import type { OpNeeds } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import { shopSettings } from "../content/reads.server.ts";
import type { ForecastError, Forecaster } from "./port.ts";
import { type CityPlace, placeOfCity, placesToRefresh } from "./reads.server.ts";
import { putForecasts } from "./store.server.ts";

export interface ForecastNeeds extends OpNeeds {
  /** Null: the shop has no weather service. */
  readonly forecaster: Forecaster | null;
}

/** @returns why the service gave no forecast; null: all places have theirs */
async function learn(
  { db, clock }: OpNeeds,
  forecaster: Forecaster,
  places: readonly CityPlace[],
): Promise<ForecastError | null> {
  for (let start = 0; start < places.length; start += forecaster.mostPlaces) {
    const some = places.slice(start, start + forecaster.mostPlaces);
    const answer = await forecaster.daily(some);
    if (!answer.ok) return answer.error;
    const found = some.map(({ ref }, index) => ({ city_ref: ref, days: answer.value[index] ?? [] }));
    await putForecasts(db, found, clock());
  }
  return null;
}

const isWanted = async ({ db }: OpNeeds): Promise<boolean> =>
  (await shopSettings(db)).delivery.heat.guard === "forecast";

/** Queued by a quote for a city whose forecast is unknown. When the service is down, the next quote asks again. */
export const learnForecast = defineJob(
  "learn_forecast",
  z.object({ city: z.guid() }),
  async (needs: ForecastNeeds, { city }) => {
    if (!needs.forecaster || !(await isWanted(needs))) return;
    const place = await placeOfCity(needs.db, city);
    if (place) await learn(needs, needs.forecaster, [place]);
  },
);

/** Several times a day: all cities, and villages of recent quotes. A service that is down is reported. */
export const refreshForecasts = defineJob("refresh_forecasts", z.object({}), async (needs: ForecastNeeds) => {
  if (!needs.forecaster || !(await isWanted(needs))) return;
  const error = await learn(needs, needs.forecaster, await placesToRefresh(needs.db, needs.clock()));
  if (error) throw new Error(`no forecast: ${error.code} ${error.reason}`);
});
