// Calendar days and moments as a person reads them.

import { type Locale, localeFacts } from "#i18n/locale.ts";
import type { Day } from "#kit/clock.ts";

const options = { day: "numeric", month: "long" } as const;

/** «21 листопада» of a calendar day. */
export const dayMonth = (day: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(localeFacts[locale].iso, { ...options, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** «21 листопада» of a moment, in Kyiv. */
export const dayMonthOf = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeFacts[locale].iso, { ...options, timeZone: "Europe/Kyiv" }).format(
    new Date(iso),
  );
