// The carrier writes Kyiv local times in several formats, even in the same field; an unknown time is "" or an
// impossible year.
import { type Day, kyivMoment } from "#kit/clock.ts";

const shapes = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[ T](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d))?)?/,
  /^(?<day>\d\d)[-.](?<month>\d\d)[-.](?<year>\d{4})(?: (?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d))?)?$/,
  /^(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d))? (?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})$/,
];

function partsOf(text: string) {
  for (const shape of shapes) {
    const { groups } = shape.exec(text) ?? {};
    if (groups && Number(groups.year) > 2000) return groups;
  }
  return null;
}

/** The day of a date or a time; null when it is neither. */
export function wireDay(text: string): Day | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : day;
}

/** The time; midnight for a date alone; null when it is neither. */
export function wireMoment(text: string): Date | null {
  const parts = partsOf(text);
  const day = wireDay(text);
  if (!parts || !day) return null;
  const { hour = "00", minute = "00", second = "00" } = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return new Date(kyivMoment(`${day}T${hour}:${minute}`).getTime() + Number(second) * 1000);
}
