// When an order leaves and when it is there. Product, cart, checkout and tracking show the same date from here.
// All days and times are Kyiv's; the carrier hands out on any weekday, the shop dispatches on its own.
import { addDays, type Day, kyivDate, kyivHourMinute, weekday } from "#kit/clock.ts";
import type { CarrierName } from "./carriers.ts";
import type { DeliverySettings, DeliveryType } from "./settings.ts";

export type CarriedType = Exclude<DeliveryType, "pickup">;

/** What the carrier itself says of a parcel that leaves on a day. */
export interface Road {
  readonly type: CarriedType;
  readonly dispatchedOn: Day;
  /** Null: it names no day. */
  readonly arrivesOn: Day | null;
}

export interface Destination {
  readonly areaUk: string;
  /** Population rank; null for villages. */
  readonly rank: number | null;
  /** What the carrier has said of the way there; the rule holds for the rest. */
  readonly roads?: readonly Road[];
}

const isDispatchDay = (day: Day, settings: DeliverySettings): boolean =>
  settings.dispatchWeekdays.includes(weekday(day)) && !settings.closedDays.includes(day);

/** The nearest day to `from`, itself included, forwards or backwards, that `fits`; a year without one is a broken setting. */
function nearestDay(from: Day, step: 1 | -1, fits: (day: Day) => boolean): Day {
  for (let n = 0; n <= 366; n += 1) {
    const day = addDays(from, n * step);
    if (fits(day)) return day;
  }
  throw new RangeError(`no working day within a year of ${from}`);
}

/** The day an order placed now leaves: today before the cut-off, else the next working day. */
export function dispatchDay(now: Date, settings: DeliverySettings): Day {
  const today = kyivDate(now);
  const from = kyivHourMinute(now) < settings.cutoff ? today : addDays(today, 1);
  return nearestDay(from, 1, (day) => isDispatchDay(day, settings));
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clockTime = (total: number): string =>
  `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;

/** Whole minutes left until today's cut-off; null when nothing more leaves today. */
export function minutesToCutoff(now: Date, settings: DeliverySettings): number | null {
  if (dispatchDay(now, settings) !== kyivDate(now)) return null;
  return minutes(settings.cutoff) - minutes(kyivHourMinute(now));
}

/** The next so many days on which parcels leave. */
export function nextDispatchDays(now: Date, settings: DeliverySettings, count: number): Day[] {
  const days = [dispatchDay(now, settings)];
  while (days.length < count) {
    const last = days.at(-1) ?? kyivDate(now);
    days.push(nearestDay(addDays(last, 1), 1, (day) => isDispatchDay(day, settings)));
  }
  return days;
}

/** When a parcel that leaves on a day is there: the usual carrier's word, else by the distance. */
function arrivalOf(dispatchedOn: Day, { town, type, carrier, settings }: Omit<ArrivalInput, "now">): Day {
  const isByPost = carrier === "ukrposhta";
  const road = town.roads?.find(
    (known) => !isByPost && known.type === type && known.dispatchedOn === dispatchedOn,
  );
  if (road?.arrivesOn) return road.arrivesOn;
  const isNear =
    settings.nearAreasUk.includes(town.areaUk) || (town.rank !== null && town.rank <= settings.nearRank);
  const usual = isNear ? settings.transitDays.near : settings.transitDays.far;
  return addDays(dispatchedOn, isByPost ? usual + settings.ukrposhta.slowerDays : usual);
}

/** When an order placed now is ready in the showroom: only open hours count. */
export function pickupReady(now: Date, settings: DeliverySettings): { day: Day; time: string } {
  const { opens, closes, readyInMinutes } = settings.pickup;
  const isOpen = (day: Day): boolean => !settings.closedDays.includes(day);
  const today = kyivDate(now);
  const start = Math.max(minutes(kyivHourMinute(now)), minutes(opens));
  const ready = start + readyInMinutes;
  if (isOpen(today) && ready <= minutes(closes)) return { day: today, time: clockTime(ready) };
  return { day: nearestDay(addDays(today, 1), 1, isOpen), time: clockTime(minutes(opens) + readyInMinutes) };
}

export interface ArrivalInput {
  readonly now: Date;
  readonly town: Destination;
  readonly type: DeliveryType;
  /** Null or left out: the usual one. */
  readonly carrier?: CarrierName | null;
  readonly settings: DeliverySettings;
}

/** The day an order placed now is there, "YYYY-MM-DD". */
export function arrivesBy(input: ArrivalInput): Day {
  const { now, type, settings } = input;
  if (type === "pickup") return pickupReady(now, settings).day;
  return arrivalOf(dispatchDay(now, settings), input);
}

/** The days a buyer may choose, the earliest first. */
export function availableDays(input: ArrivalInput): Day[] {
  const last = addDays(kyivDate(input.now), input.settings.chooseAheadDays);
  const days: Day[] = [];
  for (let day = arrivesBy(input); day <= last; day = addDays(day, 1)) {
    if (input.type !== "pickup" || !input.settings.closedDays.includes(day)) days.push(day);
  }
  return days;
}

/**
 * The day an order must leave to be there on the chosen day; never before the first possible dispatch.
 * Without a chosen day, as soon as possible. Pickup «leaves» on the day it is collected.
 */
export function dispatchDayFor(wanted: Day | null, input: ArrivalInput): Day {
  const { now, type, settings } = input;
  if (type === "pickup") {
    const ready = pickupReady(now, settings).day;
    return wanted !== null && wanted > ready ? wanted : ready;
  }
  const soonest = dispatchDay(now, settings);
  if (wanted === null) return soonest;
  const latest = nearestDay(
    wanted,
    -1,
    (day) => isDispatchDay(day, settings) && arrivalOf(day, input) <= wanted,
  );
  return latest < soonest ? soonest : latest;
}
