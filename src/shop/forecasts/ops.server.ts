// Queues a request for the forecast that a page needs. No request waits for it: later requests use it.
import type { Db, OpNeeds } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { memoByObject } from "#kit/memo-by-object.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type ForecastDay, warmDays } from "../delivery/rules/heat/heat.ts";
import type { DeliverySettings } from "../delivery/rules/settings.ts";
import { learnForecast } from "./jobs.server.ts";
import { forecastsOf } from "./reads.server.ts";

const askAgainSeconds = 3_600;
const mostRemembered = 5_000;
/** Per city: until when this process does not ask again. */
const asked = memoByObject((_db: Db) => new Map<string, number>());

/** Queues the forecast of a city when it is unknown. */
export async function requestForecast(
  { db, clock }: OpNeeds,
  { ref, forecast, isServed }: { ref: string; forecast: readonly ForecastDay[]; isServed: boolean },
  { heat }: DeliverySettings,
): Promise<void> {
  if (heat.guard !== "forecast" || !isServed || forecast.length > 0) return;
  const now = clock().getTime();
  const until = asked.of(db);
  if ((until.get(ref) ?? 0) > now) return;
  if (until.size >= mostRemembered) until.clear();
  until.set(ref, now + askAgainSeconds * 1000);
  await db.transaction().execute((tx) => enqueue(tx, learnForecast, { city: ref }, { uniqueKey: ref }));
}

/** The coming warm days of a city; queues a request for its forecast when it is unknown. */
export async function comingWarmDays(
  needs: OpNeeds,
  { Ref, is_served }: { readonly Ref: string; readonly is_served: boolean },
): Promise<ForecastDay[]> {
  const settings = (await shopSettings(needs.db)).delivery;
  const forecast = (await forecastsOf(needs.db, [Ref], needs.clock())).get(Ref) ?? [];
  await requestForecast(needs, { ref: Ref, forecast, isServed: is_served }, settings);
  return warmDays(forecast, settings);
}
