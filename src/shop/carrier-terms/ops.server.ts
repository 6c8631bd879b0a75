// Queues carrier requests for the delivery estimates that a page needs. No request waits for the result:
// later requests use it.
import type { Db, OpNeeds } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { memoByObject } from "#kit/memo-by-object.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type DeliveryEstimate, dispatchDay, nextDispatchDays } from "../delivery/rules/days/arrival.ts";
import type { DeliverySettings } from "../delivery/rules/settings.ts";
import { learnEstimates } from "./jobs.server.ts";
import { estimatesTo } from "./reads.server.ts";
import { missingEstimates } from "./rules.ts";

const askAgainSeconds = 600;
const mostRemembered = 5_000;
/** Per city: until when this process does not ask again. */
const asked = memoByObject((_db: Db) => new Map<string, number>());

/**
 * Queues the delivery estimate of the next parcel when it is unknown. @param to the carrier's delivery ref
 */
export async function requestEstimates(
  { db, clock }: OpNeeds,
  { to, estimates, isServed }: { to: string; estimates: readonly DeliveryEstimate[]; isServed: boolean },
  settings: DeliverySettings,
): Promise<void> {
  if (!isServed || settings.sender.cityRef === "") return;
  const now = clock();
  if (missingEstimates(estimates, nextDispatchDays(now, settings, 1)).length === 0) return;
  const until = asked.of(db);
  if ((until.get(to) ?? 0) > now.getTime()) return;
  if (until.size >= mostRemembered) until.clear();
  until.set(to, now.getTime() + askAgainSeconds * 1000);
  await db.transaction().execute((tx) => enqueue(tx, learnEstimates, { to }, { uniqueKey: to }));
}

/** The carrier's estimates for parcels dispatched from now on; queues a request for unknown ones. */
export async function comingEstimates(
  needs: OpNeeds,
  city: { readonly DeliveryCity: string; readonly is_served: boolean },
): Promise<DeliveryEstimate[]> {
  const settings = (await shopSettings(needs.db)).delivery;
  const estimates = await estimatesTo(needs.db, city.DeliveryCity);
  await requestEstimates(needs, { to: city.DeliveryCity, estimates, isServed: city.is_served }, settings);
  const first = dispatchDay(needs.clock(), settings);
  return estimates.filter(({ dispatchedOn }) => dispatchedOn >= first);
}
