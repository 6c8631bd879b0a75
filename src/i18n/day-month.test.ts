import { expect, test } from "vitest";
import { dayMonth } from "./day-month.ts";
import { type Locale, localeFacts, locales } from "./locale.ts";

const asIntl = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeFacts[locale].iso, { day: "numeric", month: "long", timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(" ", "\u00a0");

test.each(locales)("days of all months read as Intl writes them in %s", (locale) => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-05`);
  for (const day of [...days, "2028-02-29", "2026-12-31"])
    expect(dayMonth(day, locale)).toBe(asIntl(day, locale));
});
