// Calendar days and moments as text.

import { dayMonth } from "#i18n/day-month.ts";
import type { Locale } from "#i18n/locale.ts";
import { type Day, kyivDate, kyivHourMinute } from "#kit/clock.ts";

/** «14:05» of a moment, in Kyiv. */
export const timeOf = (at: number): string => kyivHourMinute(new Date(at));

/** «21 листопада 2027»: the year may differ. */
export const dayWithYear = (day: Day, locale: Locale): string =>
  `${dayMonth(day, locale)} ${day.slice(0, 4)}`;

/** «21 листопада» of a moment, in Kyiv. */
export const dayMonthOf = (iso: string, locale: Locale): string => dayMonth(kyivDate(new Date(iso)), locale);

/** «30 листопада» for an end at the first moment of December: people read the last day. */
export const lastDayOf = (endIso: string, locale: Locale): string =>
  dayMonthOf(new Date(Date.parse(endIso) - 1).toISOString(), locale);

/** «8 жовтня», and in another year than this one «8 жовтня 2025». */
export function pastDay(kyivIso: string, locale: Locale, today: Day): string {
  const year = kyivIso.slice(0, 4);
  const day = dayMonthOf(kyivIso, locale);
  return year === today.slice(0, 4) ? day : `${day} ${year}`;
}

/** «14:12» on the given day, «21.11, 14:12» on others; Kyiv time as the server wrote it. */
export const shortMoment = (kyivIso: string, day: Day): string => {
  const time = kyivIso.slice(11, 16);
  return kyivIso.startsWith(day) ? time : `${kyivIso.slice(8, 10)}.${kyivIso.slice(5, 7)}, ${time}`;
};
