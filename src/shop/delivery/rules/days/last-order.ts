// The last moment to order a gift that must arrive by a day.
import { type Day, kyivDate, kyivHourMinute } from "#kit/clock.ts";
import {
  type ArrivalInput,
  arrivalOf,
  clockTime,
  isDispatchDay,
  isFull,
  isHeldByHeat,
  minutes,
  nearestDay,
} from "./arrival.ts";

/** A Kyiv day and "HH:MM": an order placed before it arrives in time. */
export interface LastOrder {
  readonly day: Day;
  readonly time: string;
}

/** By the carrier, or ready in the showroom; not the shop's own courier, whose slots are chosen one by one. */
export function lastOrder(wanted: Day, input: Omit<ArrivalInput, "now">): LastOrder {
  const { type, settings } = input;
  const before = (fits: (day: Day) => boolean): Day =>
    nearestDay(wanted, -1, (day) => !isFull(day, settings) && fits(day));
  if (type === "pickup") {
    const { closes, readyInMinutes } = settings.pickup;
    return {
      day: before((day) => !settings.closedDays.includes(day)),
      time: clockTime(minutes(closes) - readyInMinutes),
    };
  }
  return {
    day: before(
      (day) => isDispatchDay(day, settings) && arrivalOf(day, input) <= wanted && !isHeldByHeat(day, input),
    ),
    time: settings.cutoff,
  };
}

export const isPast = ({ day, time }: LastOrder, now: Date): boolean => {
  const today = kyivDate(now);
  return today > day || (today === day && kyivHourMinute(now) >= time);
};
