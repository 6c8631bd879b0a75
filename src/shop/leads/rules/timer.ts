// How long a person has been waiting for a call, in the hours when the shop promises to call.
import { addDays, type Day, kyivDate, kyivHourMinute } from "#kit/clock.ts";

/** Every day, "HH:MM" in Kyiv. */
export interface WorkingHours {
  readonly opens: string;
  readonly closes: string;
}

const MINUTE = 60_000;
/** Longer waits are cut off here. */
const mostDays = 60;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whole working minutes from the start of the day to a moment of it. */
function passed(at: Date, { opens, closes }: WorkingHours): number {
  const minute = minuteOf(kyivHourMinute(at));
  return Math.max(0, Math.min(minute, minuteOf(closes)) - minuteOf(opens));
}

/**
 * Whole working minutes between two moments. If `closes` is not after `opens`, the shop counts as always
 * open.
 */
export function workingMinutes(from: Date, to: Date, hours: WorkingHours): number {
  if (to <= from) return 0;
  const whole = minuteOf(hours.closes) - minuteOf(hours.opens);
  if (whole <= 0) return Math.floor((to.getTime() - from.getTime()) / MINUTE);
  const [first, last] = [kyivDate(from), kyivDate(to)];
  if (first === last) return passed(to, hours) - passed(from, hours);
  return whole - passed(from, hours) + whole * daysBetween(first, last) + passed(to, hours);
}

/** Number of days strictly between two. */
function daysBetween(first: Day, last: Day): number {
  let days = 0;
  for (let day = addDays(first, 1); day < last && days < mostDays; day = addDays(day, 1)) days += 1;
  return days;
}

export type Urgency = "calm" | "soon" | "late";

/** From this share of the promised time on, the deadline is near. */
const SOON = 2 / 3;

/** Compares a wait with the promise, both in working minutes. */
export function urgencyOf(waited: number, promised: number): Urgency {
  if (waited >= promised) return "late";
  return waited >= promised * SOON ? "soon" : "calm";
}

/** Whether this moment is in calling hours. */
export function isOpenAt(at: Date, hours: WorkingHours): boolean {
  const [opens, closes] = [minuteOf(hours.opens), minuteOf(hours.closes)];
  if (closes <= opens) return true;
  const minute = minuteOf(kyivHourMinute(at));
  return minute >= opens && minute < closes;
}
