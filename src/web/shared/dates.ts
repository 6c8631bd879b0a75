// Calendar days and moments as text.

import { type Locale, localeFacts } from "#i18n/locale.ts";
import type { Day } from "#kit/clock.ts";
import { unbroken } from "#kit/unbroken.ts";

const format = (locale: Locale, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeFacts[locale].iso, { day: "numeric", month: "long", timeZone });

/** Created once, when it is needed: creating a format takes longer than all the messages of a page. */
function byLocale(create: (locale: Locale) => Intl.DateTimeFormat): (locale: Locale) => Intl.DateTimeFormat {
  const created: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (locale) => {
    created[locale] ??= create(locale);
    return created[locale];
  };
}

const days = byLocale((locale) => format(locale, "UTC"));
const moments = byLocale((locale) => format(locale, "Europe/Kyiv"));
const times = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeFacts[locale].iso, { timeStyle: "short", timeZone: "Europe/Kyiv" }),
);

/** «14:05» of a moment, in Kyiv. */
export const timeOf = (at: number, locale: Locale): string => times(locale).format(at);

/** «21 листопада» of a calendar day. */
export const dayMonth = (day: Day, locale: Locale): string =>
  unbroken(days(locale).format(new Date(`${day}T00:00:00Z`)));

/** «21 листопада 2027»: the year may differ. */
export const dayWithYear = (day: Day, locale: Locale): string =>
  `${dayMonth(day, locale)} ${day.slice(0, 4)}`;

/** «21 листопада» of a moment, in Kyiv. */
export const dayMonthOf = (iso: string, locale: Locale): string =>
  unbroken(moments(locale).format(new Date(iso)));

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
