// Time as a value: rules receive it, only the container reads the system clock. Times are shown in Europe/Kyiv.

export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

/** A calendar day in Kyiv, "YYYY-MM-DD". */
export type Day = string;

let wallClock: Intl.DateTimeFormat | undefined;

const quarterMs = 15 * 60_000;
const mostOffsets = 1_000;
/** Kyiv's offset by quarter of an hour: clocks change at its start, and formatting costs far more than a look-up. */
const offsets = new Map<number, number>();

function kyivOffsetMs(at: Date): number {
  const quarter = Math.floor(at.getTime() / quarterMs);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  // Made when first needed: a page often loads without it. Sweden's format, "2026-11-20 13:05:00", has ISO's order.
  wallClock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Kyiv",
    dateStyle: "short",
    timeStyle: "medium",
  });
  const offset =
    Date.parse(`${wallClock.format(quarter * quarterMs).replace(" ", "T")}Z`) - quarter * quarterMs;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** The local time, "2026-11-20T13:05:00". */
const kyivWall = (at: Date): string => new Date(at.getTime() + kyivOffsetMs(at)).toISOString().slice(0, 19);

/** The Kyiv calendar day of a moment. */
export const kyivDate = (at: Date): Day => dayOf(Math.floor((at.getTime() + kyivOffsetMs(at)) / dayMs));

/** The local time in Kyiv, "HH:MM". */
export function kyivHourMinute(at: Date): string {
  const minute = ((Math.floor((at.getTime() + kyivOffsetMs(at)) / 60_000) % 1440) + 1440) % 1440;
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** ISO 8601 with Kyiv's offset at that moment: "2026-11-20T13:05:00+02:00". */
export function kyivIso(at: Date): string {
  const offsetMinutes = Math.round(kyivOffsetMs(at) / 60_000);
  const sign = offsetMinutes < 0 ? "-" : "+";
  const hh = String(Math.floor(Math.abs(offsetMinutes) / 60)).padStart(2, "0");
  const mm = String(Math.abs(offsetMinutes) % 60).padStart(2, "0");
  return `${kyivWall(at)}${sign}${hh}:${mm}`;
}

/**
 * The moment at which Kyiv's clocks show "YYYY-MM-DDTHH:MM"; an hour skipped in spring becomes the next one.
 */
export function kyivMoment(wall: string): Date {
  const guess = new Date(`${wall}Z`).getTime();
  for (const hours of [3, 2]) {
    const at = new Date(guess - hours * 3_600_000);
    if (`${kyivDate(at)}T${kyivHourMinute(at)}` === wall) return at;
  }
  return new Date(guess - 2 * 3_600_000);
}

/** The first moment of a Kyiv day; days are 23, 24 or 25 hours long. */
export function kyivStartOfDay(day: Day): Date {
  const at = kyivMoment(`${day}T00:00`);
  if (kyivDate(at) !== day) throw new RangeError(`not a calendar day: ${day}`);
  return at;
}

const dayMs = 24 * 3_600_000;
const mostDays = 2_000;
const numbers = new Map<Day, number>();
const days = new Map<number, Day>();

/** Days since 1970. */
function numberOf(day: Day): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / dayMs;
  if (numbers.size >= mostDays) numbers.clear();
  numbers.set(day, number);
  return number;
}

function dayOf(number: number): Day {
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * dayMs).toISOString().slice(0, 10);
  if (days.size >= mostDays) days.clear();
  days.set(number, day);
  return day;
}

/** Calendar arithmetic; n may be negative. */
export const addDays = (day: Day, n: number): Day => dayOf(numberOf(day) + n);

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekday = (day: Day): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;
