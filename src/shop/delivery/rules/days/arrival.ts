// When an order leaves and when it arrives. Product, cart, checkout and tracking show the same date from
// here. All days and times are in Kyiv time; the carrier delivers on any weekday, the shop dispatches on its
// own weekdays. On a full day nothing more is packed: the promise moves to the next one.
import { addDays, type Day, kyivDate, kyivHourMinute, weekday } from "#kit/clock.ts";
import type { CarrierName } from "../carriers.ts";
import { type CourierZone, goesOn, slotName, takesOrders, zoneOf } from "../courier.ts";
import {
  type ForecastDay,
  isHot,
  type Journey,
  liesThroughWeekend,
  needsThermoBag,
  withoutHeat,
} from "../heat/heat.ts";
import type { DeliveryType } from "../settings.ts";
import { type DeliveryTerms, slotOfDay } from "./taken.ts";

export type CarriedType = Exclude<DeliveryType, "pickup">;

/** The carrier's own estimate for a parcel that leaves on a day. */
export interface DeliveryEstimate {
  readonly type: CarriedType;
  readonly dispatchedOn: Day;
  /** Null: no estimate. */
  readonly arrivesOn: Day | null;
}

export interface Destination {
  /** Null or left out: the shop's own courier does not deliver there. */
  readonly ref?: string | null;
  readonly areaUk: string;
  /** Population rank; null for villages. */
  readonly rank: number | null;
  /** Estimates of the carrier; the rule covers the rest. */
  readonly estimates?: readonly DeliveryEstimate[];
  /** Left out or without a day: that day counts as cool. */
  readonly forecast?: readonly ForecastDay[];
}

export const isDispatchDay = (day: Day, settings: DeliveryTerms): boolean =>
  settings.dispatchWeekdays.includes(weekday(day)) && !settings.closedDays.includes(day);

/** The day nearest to `from`, itself included, in direction `step`; none in a year is a broken setting. */
export function nearestDay(from: Day, step: 1 | -1, fits: (day: Day) => boolean): Day {
  for (let n = 0; n <= 366; n += 1) {
    const day = addDays(from, n * step);
    if (fits(day)) return day;
  }
  throw new RangeError(`no working day within a year of ${from}`);
}

export const isFull = (day: Day, { taken }: DeliveryTerms): boolean => taken?.fullDays.includes(day) ?? false;

/**
 * The day an order placed now leaves: today before the cut-off, else the next working day with capacity. A
 * parcel may leave later in heat (`departureDay`).
 */
export function dispatchDay(now: Date, settings: DeliveryTerms): Day {
  const today = kyivDate(now);
  const from = kyivHourMinute(now) < settings.cutoff ? today : addDays(today, 1);
  return nearestDay(from, 1, (day) => isDispatchDay(day, settings) && !isFull(day, settings));
}

export const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const clockTime = (total: number): string =>
  `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;

/** Whole minutes left until today's cut-off; null when nothing more leaves today. */
export function minutesToCutoff(now: Date, settings: DeliveryTerms): number | null {
  if (dispatchDay(now, settings) !== kyivDate(now)) return null;
  return minutes(settings.cutoff) - minutes(kyivHourMinute(now));
}

/** The next `count` days on which parcels leave. */
export function nextDispatchDays(now: Date, settings: DeliveryTerms, count: number): Day[] {
  const days = [dispatchDay(now, settings)];
  while (days.length < count) {
    const last = days.at(-1) ?? kyivDate(now);
    days.push(nearestDay(addDays(last, 1), 1, (day) => isDispatchDay(day, settings)));
  }
  return days;
}

/** When a parcel that leaves on a day arrives: the default carrier's estimate, else by distance. */
export function arrivalOf(
  dispatchedOn: Day,
  { city, type, carrier, settings }: Omit<ArrivalInput, "now">,
): Day {
  const isByPost = carrier === "ukrposhta";
  const estimate = city.estimates?.find(
    (known) => !isByPost && known.type === type && known.dispatchedOn === dispatchedOn,
  );
  if (estimate?.arrivesOn) return estimate.arrivesOn;
  const isNear =
    settings.nearAreasUk.includes(city.areaUk) || (city.rank !== null && city.rank <= settings.nearRank);
  const usual = isNear ? settings.transitDays.near : settings.transitDays.far;
  return addDays(dispatchedOn, isByPost ? usual + settings.ukrposhta.slowerDays : usual);
}

/** When an order placed now is ready in the showroom: only open hours count, on a day that has capacity. */
export function pickupReady(now: Date, settings: DeliveryTerms): { day: Day; time: string } {
  const { opens, closes, readyInMinutes } = settings.pickup;
  const isOpen = (day: Day): boolean => !settings.closedDays.includes(day) && !isFull(day, settings);
  const today = kyivDate(now);
  const start = Math.max(minutes(kyivHourMinute(now)), minutes(opens));
  const ready = start + readyInMinutes;
  if (isOpen(today) && ready <= minutes(closes)) return { day: today, time: clockTime(ready) };
  return { day: nearestDay(addDays(today, 1), 1, isOpen), time: clockTime(minutes(opens) + readyInMinutes) };
}

export interface ArrivalInput {
  readonly now: Date;
  readonly city: Destination;
  readonly type: DeliveryType;
  /** Null or left out: the default one. */
  readonly carrier?: CarrierName | null;
  readonly settings: DeliveryTerms;
}

/** Why a day or a slot cannot be chosen. */
export type ClosedBecause = "full" | "closed" | "late" | "heat";

export interface DeliverySlot {
  /** "10:00-13:00" */
  readonly slot: string;
  readonly closed: Exclude<ClosedBecause, "heat"> | null;
}

export interface DeliveryDay {
  readonly day: Day;
  readonly closed: ClosedBecause | null;
  /** The parcel of an order for this day gets a thermo bag. */
  readonly thermoBag: boolean;
  /** Of the shop's own courier; empty for all other ways. */
  readonly slots: readonly DeliverySlot[];
}

/** A way to a city, whenever the order is placed. */
type Way = Omit<ArrivalInput, "now">;

const ownZone = ({ type, city, settings }: Way): CourierZone | null =>
  type === "courier" ? zoneOf(settings.courier, city.ref) : null;

/** Whether the shop's own courier delivers it. */
export const isOwnCourier = (way: Way): boolean => ownZone(way) !== null;

/** Null: no carrier takes it, so that heat changes nothing. @param arrivesOn default: by the rule */
function journeyOf(dispatchedOn: Day, way: Way, arrivesOn?: Day): Journey | null {
  if (way.type === "pickup" || isOwnCourier(way)) return null;
  const { forecast } = way.city;
  return { dispatchedOn, arrivesOn: arrivesOn ?? arrivalOf(dispatchedOn, way), forecast };
}

const liesInHeat = (journey: Journey | null, { type, settings }: Way): boolean =>
  journey !== null && type !== "pickup" && isHot(journey, settings) && liesThroughWeekend(journey, type);

/** A parcel waits for a better day no longer than this. */
const longestWait = 7;

/** The day to which heat moves the parcel, instead of a weekend on its way; null: it leaves as planned. */
function movedByHeat(dispatchedOn: Day, way: Way, arrivesOn?: Day): Day | null {
  const { settings } = way;
  if (!liesInHeat(journeyOf(dispatchedOn, way, arrivesOn), way)) return null;
  for (let wait = 1; wait <= longestWait; wait += 1) {
    const day = addDays(dispatchedOn, wait);
    if (!isDispatchDay(day, settings) || isFull(day, settings)) continue;
    if (!liesInHeat(journeyOf(day, way), way)) return day;
  }
  return null;
}

/** Whether heat keeps a parcel from leaving on a day. */
export const isHeldByHeat = (dispatchedOn: Day, way: Way): boolean => movedByHeat(dispatchedOn, way) !== null;

/** The day an order placed now leaves for a city by the carrier. */
export function departureDay(input: ArrivalInput): Day {
  const first = dispatchDay(input.now, input.settings);
  return movedByHeat(first, input) ?? first;
}

/** Why a parcel to a postomat cannot be sent as soon as possible: it would be too hot in there. */
export function isTooHot(input: ArrivalInput): boolean {
  if (input.type !== "postomat") return false;
  const journey = journeyOf(departureDay(input), input);
  return journey !== null && isHot(journey, input.settings);
}

/** What heat changes for an order as soon as possible. */
export interface HeatPromise {
  readonly thermoBag: boolean;
  /** The day to which it moved the dispatch; null: it did not. */
  readonly movedTo: Day | null;
}

export function heatPromise(input: ArrivalInput): HeatPromise {
  const leaves = departureDay(input);
  const journey = journeyOf(leaves, input);
  if (journey === null) return { thermoBag: false, movedTo: null };
  return {
    thermoBag: needsThermoBag(journey, input.settings),
    movedTo: leaves === dispatchDay(input.now, input.settings) ? null : leaves,
  };
}

/** What heat changes for an order that leaves for a chosen day. */
function heatOn(day: Day, input: ArrivalInput): { isClosed: boolean; thermoBag: boolean } {
  const leaves = dispatchDayFor(day, input);
  const journey = journeyOf(leaves, input, day);
  if (journey === null) return { isClosed: false, thermoBag: false };
  const isBaked = input.type === "postomat" && isHot(journey, input.settings);
  return {
    isClosed: isBaked || movedByHeat(leaves, input, day) !== null,
    thermoBag: needsThermoBag(journey, input.settings),
  };
}

/** The day an order placed now arrives, "YYYY-MM-DD"; null when the shop's own courier has no free slot. */
export function arrivesBy(input: ArrivalInput): Day | null {
  const { now, type, settings } = input;
  if (type === "pickup") return pickupReady(now, settings).day;
  if (ownZone(input)) return availableDays(input)[0] ?? null;
  return arrivalOf(departureDay(input), input);
}

/**
 * The days shown to a buyer, the earliest first: from the first day possible if nothing were full and no day
 * were hot. A day is full when the day on which its parcel must be packed is full.
 */
export function deliveryDays(input: ArrivalInput): DeliveryDay[] {
  const { now, type, settings } = input;
  const zone = ownZone(input);
  const last = addDays(kyivDate(now), settings.chooseAheadDays);
  const { taken: _, ...empty } = settings;
  const first = zone ? kyivDate(now) : arrivesBy({ ...input, settings: withoutHeat(empty) });
  const mayBeFull = (settings.taken?.fullDays.length ?? 0) > 0;
  const days: DeliveryDay[] = [];
  for (let day = first; day !== null && day <= last; day = addDays(day, 1)) {
    if (zone) days.push(courierDay(day, zone, input));
    else {
      const isShut = type === "pickup" && settings.closedDays.includes(day);
      const isPackedFull = mayBeFull && isFull(dispatchDayFor(day, input), settings);
      const { isClosed: isHeld, thermoBag } = heatOn(day, input);
      const closed = isShut ? "closed" : isHeld ? "heat" : isPackedFull ? "full" : null;
      days.push({ day, closed, thermoBag, slots: [] });
    }
  }
  // Today is not shown when it is too late for all its slots.
  return days[0]?.closed === "late" ? days.slice(1) : days;
}

function courierDay(day: Day, zone: CourierZone, { now, settings }: ArrivalInput): DeliveryDay {
  const own = { day, thermoBag: false };
  if (!goesOn(zone, day) || settings.closedDays.includes(day)) return { ...own, closed: "closed", slots: [] };
  if (isFull(day, settings)) return { ...own, closed: "full", slots: [] };
  const slots = (settings.courier?.slots ?? []).map((one): DeliverySlot => {
    const slot = slotName(one);
    const isTaken = settings.taken?.fullSlots.includes(slotOfDay(day, slot)) ?? false;
    return { slot, closed: takesOrders(one, day, now) ? (isTaken ? "full" : null) : "late" };
  });
  const has = (state: DeliverySlot["closed"]): boolean => slots.some(({ closed }) => closed === state);
  return { ...own, closed: has(null) ? null : has("full") ? "full" : "late", slots };
}

/** The days a buyer may choose, the earliest first. */
export const availableDays = (input: ArrivalInput): Day[] =>
  deliveryDays(input).flatMap(({ day, closed }) => (closed === null ? [day] : []));

/**
 * The day an order must leave to arrive on the chosen day; never before the first possible dispatch.
 * Without a chosen day, as soon as possible. Pickup and the shop's own courier: on the delivery day itself.
 */
export function dispatchDayFor(wanted: Day | null, input: ArrivalInput): Day {
  const { now, type, settings } = input;
  const { taken: _, ...empty } = settings;
  if (type === "pickup") {
    const ready = pickupReady(now, wanted === null ? settings : empty).day;
    return wanted !== null && wanted > ready ? wanted : ready;
  }
  if (ownZone(input)) return wanted ?? arrivesBy(input) ?? kyivDate(now);
  if (wanted === null) return departureDay(input);
  const soonest = dispatchDay(now, empty);
  const latest = nearestDay(
    wanted,
    -1,
    (day) => isDispatchDay(day, settings) && arrivalOf(day, input) <= wanted,
  );
  return latest < soonest ? soonest : latest;
}

/** The buyer's choice; null: as soon as possible. */
export interface WantedMoment {
  readonly date: Day | null;
  readonly slot: string | null;
}

/** The shop's promise: the day, the slot of its own courier, and the dispatch day whose capacity is used. */
export interface PromisedMoment {
  readonly arrivesBy: Day | null;
  readonly slot: string | null;
  readonly dispatchOn: Day | null;
  readonly thermoBag: boolean;
}

/** For orders without delivery. */
export const noMoment: PromisedMoment = { arrivesBy: null, slot: null, dispatchOn: null, thermoBag: false };

/** The first moment that fits the choice, or why there is none; `none`: the shop never offered it. */
export function promiseFor(
  { date, slot }: WantedMoment,
  input: ArrivalInput,
): PromisedMoment | ClosedBecause | "none" {
  const isOwn = isOwnCourier(input);
  if (date === null && !isOwn) {
    const { thermoBag } = heatPromise(input);
    return { arrivesBy: arrivesBy(input), slot: null, dispatchOn: dispatchDayFor(null, input), thermoBag };
  }
  const days = deliveryDays(input).filter(({ day }) => date === null || day === date);
  for (const { day, closed, thermoBag, slots } of days) {
    if (closed !== null) continue;
    const free = slots.find((one) => one.closed === null && (slot === null || one.slot === slot));
    if (!isOwn || free) {
      return { arrivesBy: day, slot: free?.slot ?? null, dispatchOn: dispatchDayFor(day, input), thermoBag };
    }
  }
  const asked = days.flatMap(({ slots }) => slots).find((one) => one.slot === slot);
  return asked?.closed ?? days[0]?.closed ?? "none";
}
