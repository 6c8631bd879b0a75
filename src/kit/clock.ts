// Time as a value: rules receive it, only the container reads the system clock. Times are shown in Europe/Kyiv.

export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

/** A calendar day in Kyiv, "YYYY-MM-DD". */
export type Day = string;

const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Kyiv",
  dateStyle: "short",
  timeStyle: "medium",
});

const hourMs = 3_600_000;
/** Kyiv's offset by the hour since 1970: clocks change on whole hours of UTC, and formatting takes 20 times as long. */
const offsets = new Map<number, number>();
const mostOffsets = 10_000;

/** What Kyiv's clocks are ahead of UTC, in milliseconds. */
function kyivOffset(at: Date): number {
  const hour = Math.floor(at.getTime() / hourMs);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    // Sweden's format, "2026-11-20 13:05:00", has ISO's order.
    offset = Date.parse(`${wallClock.format(hour * hourMs).replace(" ", "T")}Z`) - hour * hourMs;
    if (offsets.size >= mostOffsets) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

/** The local time, "2026-11-20T13:05:00". */
const kyivWall = (at: Date): string => new Date(at.getTime() + kyivOffset(at)).toISOString().slice(0, 19);

/** The Kyiv calendar day of a moment. */
export const kyivDate = (at: Date): Day => kyivWall(at).slice(0, 10);

/** The local time in Kyiv, "HH:MM". */
export const kyivHourMinute = (at: Date): string => kyivWall(at).slice(11, 16);

/** ISO 8601 with Kyiv's offset at that moment: "2026-11-20T13:05:00+02:00". */
export function kyivIso(at: Date): string {
  const minutes = kyivOffset(at) / 60_000;
  const part = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, "0");
  return `${kyivWall(at)}${minutes < 0 ? "-" : "+"}${part(minutes / 60)}:${part(minutes % 60)}`;
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
  return new Date(Date.parse(day) + n * 24 * hourMs).toISOString().slice(0, 10);
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekday = (day: Day): number => new Date(day).getUTCDay() || 7;
