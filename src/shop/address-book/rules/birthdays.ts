// Which birthdays to remind of today. A birthday is a day of the year, "05-17", without the year.
import { addDays, type Day } from "#kit/clock.ts";

/** Accepts "05-17" and also "02-29". */
export function isDayOfYear(text: string): boolean {
  const day = `2000-${text}`;
  const date = new Date(`${day}T00:00:00Z`);
  return /^\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const daysAhead = 7;
/**
 * After an outage of a day or two the reminder is sent late; later than this a gift would not arrive in time.
 */
const latestDaysAhead = 5;

export interface BirthdayAhead {
  readonly birthday: string;
  /** The date of the next birthday. */
  readonly day: Day;
}

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** A birthday on 29 February is on the 28th in other years. */
export function daysToRemindOf(today: Day): BirthdayAhead[] {
  const days = Array.from({ length: daysAhead - latestDaysAhead + 1 }, (_, late) =>
    addDays(today, daysAhead - late),
  );
  return days.flatMap((day) => {
    const birthday = day.slice(5);
    const own = { birthday, day };
    return birthday === "02-28" && !isLeap(Number(day.slice(0, 4)))
      ? [own, { birthday: "02-29", day }]
      : [own];
  });
}
