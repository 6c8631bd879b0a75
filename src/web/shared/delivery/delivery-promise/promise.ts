// When an order placed now is dispatched and arrives, for messages. The rule itself is the shop's
// (shop/delivery/rules); here it meets the visitor's clock and city.
import { addDays, type Day, kyivDate, weekday } from "#kit/clock.ts";
import { arrivesBy, type Destination, departureDay } from "#shop/delivery/rules/days/arrival.ts";
import type { DeliveryTerms } from "#shop/delivery/rules/days/taken.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";

/** The distance of a day: the next three days have their own words, later ones are named by the weekday. */
export type Nearness = "today" | "tomorrow" | "dayAfter" | "later";

export interface PromisedDay {
  readonly day: Day;
  readonly nearness: Nearness;
  /** ISO, 1 is Monday. */
  readonly weekday: number;
}

export function promisedDay(day: Day, now: Date): PromisedDay {
  const today = kyivDate(now);
  const near: Nearness[] = ["today", "tomorrow", "dayAfter"];
  const nearness = near.find((_, days) => addDays(today, days) === day) ?? "later";
  return { day, nearness, weekday: weekday(day) };
}

/** When a parcel to a branch in the city leaves. */
export const promisedDispatch = (now: Date, city: Destination, settings: DeliveryTerms): PromisedDay =>
  promisedDay(departureDay({ now, city, type: "branch", settings }), now);

/** The days on which an order is dispatched on the day it is placed, as far as that holds at any time. */
export type DispatchRule = "heat" | "daily" | "sunday" | "weekend" | "working" | "queue";

/**
 * Pages are cached and read at any time: their text about dispatch must also be true on a Sunday, in the
 * evening, on a holiday and when a day is full.
 */
export function dispatchRule(
  { dispatchWeekdays, closedDays, taken }: DeliveryTerms,
  isHotSeason = false,
): DispatchRule {
  if (taken && taken.fullDays.length > 0) return "queue";
  if (isHotSeason) return "heat";
  if (closedDays.length > 0) return "working";
  const without = [1, 2, 3, 4, 5, 6, 7].filter((day) => !dispatchWeekdays.includes(day)).join();
  return without === "" ? "daily" : without === "7" ? "sunday" : without === "6,7" ? "weekend" : "working";
}

/** Null when the shop's own courier has no free hour in all available days. */
export function promisedArrival(
  now: Date,
  city: Destination,
  type: DeliveryType,
  settings: DeliveryTerms,
): PromisedDay | null {
  const day = arrivesBy({ now, city, type, settings });
  return day === null ? null : promisedDay(day, now);
}
