// Which birthdays it is time to speak of. A birthday is a day of a year, "05-17", because the year is nobody's business.
import { addDays, type Day } from "#kit/clock.ts";

/** "05-17", and "02-29", too. */
export function isDayOfYear(text: string): boolean {
  const day = `2000-${text}`;
  const date = new Date(`${day}T00:00:00Z`);
  return /^\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const daysAhead = 7;
/** A shop that was off for a day or two speaks late rather than not at all; later a present would not arrive. */
const latestDaysAhead = 5;

export interface BirthdayAhead {
  readonly birthday: string;
  /** When it is this time. */
  readonly day: Day;
}

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** Who was born on 29 February has their day on the 28th in other years. */
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
