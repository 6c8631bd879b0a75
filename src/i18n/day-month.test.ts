import { expect, test } from "vitest";
import { dayMonth, shortDate, weekdayAndDate } from "./day-month.ts";
import { type Locale, localeFacts, locales } from "./locale.ts";

const asIntl = (day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeFacts[locale].iso, { ...options, timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`))
    .replace("\u02bc", "’")
    .replace(/(?<=\d) /, "\u00a0");

test.each(locales)("days of all months read as Intl writes them in %s", (locale) => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-05`);
  for (const day of [...days, "2028-02-29", "2026-12-31"])
    expect(dayMonth(day, locale)).toBe(asIntl(day, locale, { day: "numeric", month: "long" }));
});

test.each(locales)("days of a week and all months in short read as Intl writes them in %s", (locale) => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-08`);
  const week = Array.from({ length: 7 }, (_, index) => `2026-11-${String(21 + index)}`);
  for (const day of [...days, ...week]) {
    const long = { weekday: "long", day: "numeric", month: "long" } as const;
    expect(weekdayAndDate(day, locale)).toBe(asIntl(day, locale, long));
    expect(shortDate(day, locale)).toEqual({
      weekday: asIntl(day, locale, { weekday: "short" }),
      day: asIntl(day, locale, { day: "numeric" }),
      month: asIntl(day, locale, { month: "short" }).replace(/\.$/, ""),
    });
  }
});
