// Time as a value: rules receive it, only the container reads the system clock. Times are shown in Europe/Kyiv.

export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

/** A calendar day in Kyiv, "YYYY-MM-DD". */
export type Day = string;

let wallClock: Intl.DateTimeFormat | undefined;

/** The local time in Sweden's format, "2026-11-20 13:05:00", which has ISO's order already. */
function kyivWall(at: Date): string {
  wallClock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Kyiv",
    dateStyle: "short",
    timeStyle: "medium",
  });
  return wallClock.format(at);
}

/** The Kyiv calendar day of a moment. */
export const kyivDate = (at: Date): Day => kyivWall(at).slice(0, 10);

/** The local time in Kyiv, "HH:MM". */
export const kyivHourMinute = (at: Date): string => kyivWall(at).slice(11, 16);

/** ISO 8601 with Kyiv's offset at that moment: "2026-11-20T13:05:00+02:00". */
export function kyivIso(at: Date): string {
  const wall = kyivWall(at).replace(" ", "T");
  const offsetMinutes = Math.round(
    (Date.parse(`${wall}Z`) - Math.floor(at.getTime() / 1000) * 1000) / 60_000,
  );
  const sign = offsetMinutes < 0 ? "-" : "+";
  const hh = String(Math.floor(Math.abs(offsetMinutes) / 60)).padStart(2, "0");
  const mm = String(Math.abs(offsetMinutes) % 60).padStart(2, "0");
  return `${wall}${sign}${hh}:${mm}`;
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

/** Calendar arithmetic; n may be negative. */
export function addDays(day: Day, n: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + n);
  return at.toISOString().slice(0, 10);
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
