// Calendar days and moments as a person reads them.

import { type Locale, localeFacts } from "#i18n/locale.ts";
import type { Day } from "#kit/clock.ts";

const format = (locale: Locale, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeFacts[locale].iso, { day: "numeric", month: "long", timeZone });

// Made once: making a format takes longer than all the words of a page.
const days = { uk: format("uk", "UTC"), ru: format("ru", "UTC") };
const moments = { uk: format("uk", "Europe/Kyiv"), ru: format("ru", "Europe/Kyiv") };

/** «21 листопада» of a calendar day. */
export const dayMonth = (day: Day, locale: Locale): string =>
  days[locale].format(new Date(`${day}T00:00:00Z`));

/** «21 листопада» of a moment, in Kyiv. */
export const dayMonthOf = (iso: string, locale: Locale): string => moments[locale].format(new Date(iso));
