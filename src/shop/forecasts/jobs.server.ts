// Fetches forecasts in advance: the refresh several times a day, and one city when a visitor chooses it. When
// the weather service is down, the stored forecast serves until it is too old, and then none.
import { z } from "zod";
import type { OpNeeds } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import { shopSettings } from "../content/reads.server.ts";
import type { Forecaster } from "./port.ts";
import { type CityPlace, placeOfCity, placesToRefresh } from "./reads.server.ts";
import { putForecasts } from "./store.server.ts";

export interface ForecastNeeds extends OpNeeds {
  /** Null: the shop has no weather service. */
  readonly forecaster: Forecaster | null;
}

async function learn({ db, clock }: OpNeeds, forecaster: Forecaster, places: readonly CityPlace[]) {
  for (let start = 0; start < places.length; start += forecaster.mostPlaces) {
    const some = places.slice(start, start + forecaster.mostPlaces);
    const answer = await forecaster.daily(some);
    if (!answer.ok) throw new Error(`no forecast: ${answer.error.code} ${answer.error.reason}`);
    const found = some.map(({ ref }, index) => ({ city_ref: ref, days: answer.value[index] ?? [] }));
    await putForecasts(db, found, clock());
  }
}

const isWanted = async ({ db }: OpNeeds): Promise<boolean> =>
  (await shopSettings(db)).delivery.heat.guard === "forecast";

/** Queued by a quote for a city whose forecast is unknown. */
export const learnForecast = defineJob(
  "learn_forecast",
  z.object({ city: z.guid() }),
  async (needs: ForecastNeeds, { city }) => {
    if (!needs.forecaster || !(await isWanted(needs))) return;
    const place = await placeOfCity(needs.db, city);
    if (place) await learn(needs, needs.forecaster, [place]);
  },
);

/** Several times a day: all cities, and villages of recent quotes. */
export const refreshForecasts = defineJob("refresh_forecasts", z.object({}), async (needs: ForecastNeeds) => {
  if (!needs.forecaster || !(await isWanted(needs))) return;
  await learn(needs, needs.forecaster, await placesToRefresh(needs.db, needs.clock()));
});
