// What heat changes in the delivery of a parcel: it gets a thermo bag, is not left in a postomat, and does not
// lie through a weekend. Not here: the dispatch day itself (arrival.ts), where forecasts come from (forecasts).
import { addDays, type Day, weekday } from "#kit/clock.ts";

/** By the forecast; or, by hand, as if every day were hot, or as if none were. */
export const heatGuards = ["forecast", "always", "never"] as const;
export type HeatGuard = (typeof heatGuards)[number];

export interface HeatSettings {
  readonly guard: HeatGuard;
  /** A day with this forecast, °C, or more is hot. */
  readonly fromC: number;
}

/** The warmest temperature of a day in a city, °C. */
export interface ForecastDay {
  readonly day: Day;
  readonly maxC: number;
}

/** From the dispatch of a parcel to its arrival. Without a forecast no day is warm. */
export interface Journey {
  readonly dispatchedOn: Day;
  readonly arrivesOn: Day;
  readonly forecast: readonly ForecastDay[] | undefined;
}

/** Most parcels are collected by the day after their arrival. */
const collectedOn = ({ arrivesOn }: Journey): Day => addDays(arrivesOn, 1);

const reaches = (fromC: number, journey: Journey): boolean =>
  (journey.forecast ?? []).some(
    ({ day, maxC }) => maxC >= fromC && day >= journey.dispatchedOn && day <= collectedOn(journey),
  );

/** Settings of delivery. */
interface Terms {
  readonly heat: HeatSettings;
  readonly thermoBagFromC: number;
}

/** The days that change anything; none in a cool season. */
export const warmDays = (forecast: readonly ForecastDay[], { heat, thermoBagFromC }: Terms): ForecastDay[] =>
  heat.guard === "forecast"
    ? forecast.filter(({ maxC }) => maxC >= heat.fromC || (thermoBagFromC > 0 && maxC >= thermoBagFromC))
    : [];

/** The terms of a parcel that heat cannot spoil. */
export const withoutHeat = <Given extends Terms>(terms: Given): Given => ({
  ...terms,
  heat: { ...terms.heat, guard: "never" },
});

/** Whether a day is hot between the dispatch of the parcel and its collection. */
export const isHot = (journey: Journey, { heat: { guard, fromC } }: Terms): boolean =>
  guard === "always" || (guard === "forecast" && reaches(fromC, journey));

/** Whether the parcel gets a thermo bag. A shop may have none. */
export function needsThermoBag(journey: Journey, terms: Terms): boolean {
  const { heat, thermoBagFromC } = terms;
  if (thermoBagFromC === 0 || heat.guard === "never") return false;
  return isHot(journey, terms) || reaches(thermoBagFromC, journey);
}

const FRIDAY = 5;
const SUNDAY = 7;

/**
 * Whether a parcel that leaves on Friday or later in the week is still uncollected on Sunday. A courier hands
 * it over on the day of arrival.
 */
export function liesThroughWeekend(journey: Journey, type: "branch" | "postomat" | "courier"): boolean {
  const left = weekday(journey.dispatchedOn);
  if (left < FRIDAY) return false;
  const received = type === "courier" ? journey.arrivesOn : collectedOn(journey);
  return received >= addDays(journey.dispatchedOn, SUNDAY - left);
}

/** Which promises about heat the shop's texts make at present. */
export interface HeatSeason {
  /** Parcels to some city get a thermo bag. */
  readonly isWarm: boolean;
  /** Postomats of some city are closed because of heat. */
  readonly isHot: boolean;
}

export const offSeason: HeatSeason = { isWarm: false, isHot: false };

/** @param warmestC of the coming days in all cities; null: unknown */
export function seasonOf(warmestC: number | null, { heat, thermoBagFromC }: Terms): HeatSeason {
  if (heat.guard === "never") return offSeason;
  const reaches = (degrees: number): boolean => warmestC !== null && warmestC >= degrees;
  const isHot = heat.guard === "always" || reaches(heat.fromC);
  return { isHot, isWarm: thermoBagFromC > 0 && (isHot || reaches(thermoBagFromC)) };
}
