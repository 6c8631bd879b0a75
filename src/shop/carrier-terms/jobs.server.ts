// Fetches the carrier's delivery dates and prices in advance. When the carrier is down the job stops:
// meanwhile the shop's own rule applies, and the next request for the date queues the job again.
import { z } from "zod";
import type { OpNeeds } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import { addDays, kyivDate, kyivStartOfDay } from "#kit/clock.ts";
import type { Result } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import type { CarrierError, DeliveryCarrier } from "../delivery/port.ts";
import { nextDispatchDays } from "../delivery/rules/days/arrival.ts";
import { packed } from "../delivery/rules/prices/boxes.ts";
import { citiesOfOrders, estimatesTo, type OrderParcel, parcelsInHouse } from "./reads.server.ts";
import { believedDay, daysAhead, missingEstimates, priceHoldsDays, priceStep } from "./rules.ts";
import { deleteOldEstimates, putEstimate, putPrice } from "./store.server.ts";

export interface TermsNeeds extends OpNeeds {
  readonly carrier: DeliveryCarrier;
}

/** The carrier's value, or null when it refuses; `down` when it does not respond. */
function told<T>(answer: Result<T, CarrierError>): { value: T | null } | "down" {
  if (answer.ok) return { value: answer.value };
  return answer.error.code === "carrier_refused" ? { value: null } : "down";
}

/** @returns whether the carrier answered every request */
async function learnCity({ db, clock, carrier }: TermsNeeds, toCityRef: string): Promise<boolean> {
  const { delivery } = await shopSettings(db);
  const fromCityRef = delivery.sender.cityRef;
  if (fromCityRef === "") return true;
  const days = nextDispatchDays(clock(), delivery, daysAhead);
  for (const { type, dispatchedOn } of missingEstimates(await estimatesTo(db, toCityRef), days)) {
    const answer = told(await carrier.deliveryDate({ fromCityRef, toCityRef, type, dispatchedOn }));
    if (answer === "down") return false;
    await putEstimate(db, {
      from_ref: fromCityRef,
      to_ref: toCityRef,
      type,
      dispatched_on: dispatchedOn,
      arrives_on: answer.value && believedDay(dispatchedOn, answer.value),
      asked_at: clock(),
    });
  }
  return true;
}

export const learnEstimates = defineJob(
  "learn_carrier_estimates",
  z.object({ to: z.string() }),
  async (needs: TermsNeeds, { to }) => {
    await learnCity(needs, to);
  },
);

const citiesAtNight = 100;
const ordersOfDays = 30;

/** Nightly: fetches the delivery estimates of the cities that get the most parcels. */
export const refreshEstimates = defineJob(
  "refresh_carrier_estimates",
  z.object({}),
  async (needs: TermsNeeds) => {
    const today = kyivDate(needs.clock());
    await deleteOldEstimates(needs.db, today);
    const since = kyivStartOfDay(addDays(today, -ordersOfDays));
    for (const to of await citiesOfOrders(needs.db, since, citiesAtNight)) {
      if (!(await learnCity(needs, to))) return;
    }
  },
);

const keyOf = ({ to, type, items_g, value_kop }: OrderParcel): string =>
  [to, type, items_g, value_kop].join(" ");

/** The unknown price steps of orders that are not yet dispatched, each once. */
async function unknownPrices({ db, clock }: TermsNeeds, from: string): Promise<OrderParcel[]> {
  const fresh = new Date(clock().getTime() - priceHoldsDays * 86_400_000);
  const rows = await db
    .selectFrom("carrier_prices")
    .select(["to_ref as to", "type", "items_g", "value_kop"])
    .where("from_ref", "=", from)
    .where("asked_at", ">=", fresh)
    .execute();
  const known = new Set(rows.map(keyOf));
  const wanted = (await parcelsInHouse(db)).map((parcel) => ({ ...parcel, ...priceStep(parcel) }));
  return [...new Map(wanted.map((step) => [keyOf(step), step])).values()].filter(
    (step) => !known.has(keyOf(step)),
  );
}

const pricesAtOnce = 60;

/** Every few minutes: the carrier's prices for parcels that are not yet dispatched. */
export const learnPrices = defineJob("learn_carrier_prices", z.object({}), async (needs: TermsNeeds) => {
  const { sender } = (await shopSettings(needs.db)).delivery;
  if (sender.cityRef === "") return;
  const steps = await unknownPrices(needs, sender.cityRef);
  for (const { to, type, items_g, value_kop } of steps.slice(0, pricesAtOnce)) {
    const { weight_g, boxCm } = packed(items_g);
    const answer = told(
      await needs.carrier.price({
        fromCityRef: sender.cityRef,
        toCityRef: to,
        type,
        weight_g,
        boxCm,
        declaredValue_kop: value_kop,
        cashOnDelivery_kop: 0,
      }),
    );
    if (answer === "down") return;
    await putPrice(needs.db, {
      from_ref: sender.cityRef,
      to_ref: to,
      type,
      items_g,
      value_kop,
      price_kop: answer.value?.delivery_kop ?? null,
      asked_at: needs.clock(),
    });
  }
});
