// The day of an occasion that comes every year: a fixed day, or Easter.
import { addDays, type Day } from "#kit/clock.ts";

/** The Orthodox Easter in the calendar of today (Meeus' rule for the Julian Easter, 13 days later until 2099). */
export function easter(year: number): Day {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const julian = d + e + 114;
  const month = String(Math.floor(julian / 31)).padStart(2, "0");
  const day = String((julian % 31) + 1).padStart(2, "0");
  return addDays(`${year}-${month}-${day}`, 13);
}

/** Every month with the days that it has each year. */
const monthDay =
  /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))$/;

/** "12-06" or "easter". */
export const isOccasionDate = (date: string): boolean => date === "easter" || monthDay.test(date);

/** The next such day, today included. */
export function nextOccasion(date: string, today: Day): Day {
  const year = Number(today.slice(0, 4));
  const inYear = (year: number): Day => (date === "easter" ? easter(year) : `${year}-${date}`);
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}
