// What to ask the carrier, which answers are plausible, and the price steps for storage.
import { addDays, type Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { CarriedType, DeliveryEstimate } from "../delivery/rules/days/arrival.ts";

export const carriedTypes: readonly CarriedType[] = ["branch", "postomat", "courier"];

/** Dispatch days to ask about: today's and the next, which applies after the cut-off. */
export const daysAhead = 2;

/** The missing delivery estimates to a city; an answer without a date counts as known. */
export const missingEstimates = (
  estimates: readonly DeliveryEstimate[],
  days: readonly Day[],
): { type: CarriedType; dispatchedOn: Day }[] =>
  days.flatMap((dispatchedOn) =>
    carriedTypes
      .filter(
        (type) =>
          !estimates.some((estimate) => estimate.type === type && estimate.dispatchedOn === dispatchedOn),
      )
      .map((type) => ({ type, dispatchedOn })),
  );

const longestWay = 30;

/** An arrival date before dispatch or more than 30 days after it is an error and is dropped. */
export const believedDay = (dispatchedOn: Day, told: Day): Day | null =>
  told >= dispatchedOn && told <= addDays(dispatchedOn, longestWay) ? told : null;

const weightSteps_g = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000] as const;
const valueStep_kop = 500_00;

export interface PriceStep {
  readonly items_g: number;
  readonly value_kop: Kop;
}

/** The price step of a parcel; above the heaviest step the exact weight is used. */
export const priceStep = ({ items_g, value_kop }: PriceStep): PriceStep => ({
  items_g: weightSteps_g.find((step) => items_g <= step) ?? items_g,
  value_kop: Math.max(1, Math.ceil(value_kop / valueStep_kop)) * valueStep_kop,
});

/** Tariffs change a few times a year: a price is valid for this many days. */
export const priceHoldsDays = 7;
