import { dayMonth } from "#i18n/day-month.ts";
import type { Locale } from "#i18n/locale.ts";
import type { Day } from "#kit/clock.ts";
import type { Days } from "#shop/reports/rules/period.ts";

const oneDecimal = (value: number): string => value.toFixed(1).replace(/\.0$/, "").replace(".", ",");
const signed = (value: number): string => {
  const text = oneDecimal(Math.abs(value));
  if (text === "0") return text;
  return value < 0 ? `−${text}` : `+${text}`;
};

/** 0.967 → «96,7 %» */
export const percent = (ratio: number): string => `${oneDecimal(ratio * 100)}\u00a0%`;

/** 0.284 → «+28,4 %» */
export const growthText = (ratio: number): string => `${signed(ratio * 100)}\u00a0%`;

/** −0.012 → «−1,2», in percentage points */
export const pointsText = (ratio: number): string => signed(ratio * 100);

const dayOfYear = (day: Day, locale: Locale, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4)
    ? dayMonth(day, locale)
    : `${dayMonth(day, locale)} ${day.slice(0, 4)}`;

/** «20 листопада», «7–20 листопада», «24 жовтня — 6 листопада»; dates of other years include the year. */
export function daysText({ from, to }: Days, locale: Locale, today: Day): string {
  const last = dayOfYear(to, locale, today);
  if (from === to) return last;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${last}`;
  return `${dayOfYear(from, locale, today)} — ${last}`;
}
