// What is asked of the carrier, what of its answers is believed, and how coarsely a price is remembered.
import { addDays, type Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import type { CarriedType, Road } from "../delivery/rules/arrival.ts";

export const carriedTypes: readonly CarriedType[] = ["branch", "postomat", "courier"];

/** Days of dispatch that are asked about ahead: today's and the next, which holds after the cut-off. */
export const daysAhead = 2;

/** What is not known yet of the way to a town; a day the carrier would not name is known too. */
export const unknownRoads = (
  roads: readonly Road[],
  days: readonly Day[],
): { type: CarriedType; dispatchedOn: Day }[] =>
  days.flatMap((dispatchedOn) =>
    carriedTypes
      .filter((type) => !roads.some((road) => road.type === type && road.dispatchedOn === dispatchedOn))
      .map((type) => ({ type, dispatchedOn })),
  );

const longestWay = 30;

/** A parcel is there neither before it has left nor a season later: such a day is an error on the way. */
export const believedDay = (dispatchedOn: Day, told: Day): Day | null =>
  told >= dispatchedOn && told <= addDays(dispatchedOn, longestWay) ? told : null;

const weightSteps_g = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000] as const;
const valueStep_kop = 500_00;

export interface PriceStep {
  readonly goods_g: number;
  readonly value_kop: Kop;
}

/** The step a parcel falls into; heavier than the heaviest is asked as it is. */
export const priceStep = ({ goods_g, value_kop }: PriceStep): PriceStep => ({
  goods_g: weightSteps_g.find((step) => goods_g <= step) ?? goods_g,
  value_kop: Math.max(1, Math.ceil(value_kop / valueStep_kop)) * valueStep_kop,
});

/** Tariffs change a few times a year: so long a price is taken for today's. */
export const priceHoldsDays = 7;
