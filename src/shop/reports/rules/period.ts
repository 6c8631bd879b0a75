// The days of a report, and the previous days for comparison. Days are Kyiv's.
import { addDays, type Day, kyivDate, kyivHourMinute, kyivMoment, kyivStartOfDay } from "#kit/clock.ts";

export const spans = ["today", "7", "14", "30"] as const;
export type Span = (typeof spans)[number];
const spanDays: Readonly<Record<Span, number>> = { today: 1, "7": 7, "14": 14, "30": 30 };
export const usualSpan: Span = "14";

/** Maximum days in a report: a leap year. */
export const mostDays = 366;

export interface PeriodQuery {
  readonly span?: Span | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Whole days, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

export interface Period extends Days {
  /** Null for days chosen by the user. */
  readonly span: Span | null;
  /** The same number of days, directly before. */
  readonly previous: Days;
  /**
   * While the last day is not over, the previous period is counted up to the same time of its last day, to be
   * comparable: "HH:MM", else null.
   */
  readonly upTo: string | null;
}

const dayCount = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

function chosenDays({ from, to }: PeriodQuery, today: Day): Days | null {
  if (from === undefined && to === undefined) return null;
  const upToToday = (day: Day): Day => (day > today ? today : day);
  const [first = today, last = today] = [from ?? to ?? today, to ?? today].map(upToToday).sort();
  const earliest = addDays(last, 1 - mostDays);
  return { from: first < earliest ? earliest : first, to: last };
}

/**
 * Explicit days take precedence over a span. Reversed days are swapped, long periods cut to a year, future
 * days removed.
 */
export function periodOf(query: PeriodQuery, now: Date): Period {
  const today = kyivDate(now);
  const span = query.span ?? usualSpan;
  const own = chosenDays(query, today);
  const days = own ?? { from: addDays(today, 1 - spanDays[span]), to: today };
  const count = dayCount(days);
  return {
    ...days,
    span: own ? null : span,
    previous: { from: addDays(days.from, -count), to: addDays(days.from, -1) },
    upTo: days.to === today ? kyivHourMinute(now) : null,
  };
}

/** Number of full hours passed in the day, at least one: an unfinished hour would look like a drop. */
export const hoursSoFar = ({ from, to, upTo }: Period): number =>
  from === to && upTo !== null ? Math.max(1, Number(upTo.slice(0, 2))) : 24;

export const eachDay = (days: Days): Day[] =>
  Array.from({ length: dayCount(days) }, (_, index) => addDays(days.from, index));

/** From the first moment (included) to the second (excluded). */
export interface Moments {
  readonly from: Date;
  readonly until: Date;
}

export const momentsOf = ({ from, to }: Days): Moments => ({
  from: kyivStartOfDay(from),
  until: kyivStartOfDay(addDays(to, 1)),
});

/** The previous days, up to the same time of day while the last day is not over. */
export function previousMoments({ previous, upTo }: Period): Moments {
  const whole = momentsOf(previous);
  return upTo === null ? whole : { from: whole.from, until: kyivMoment(`${previous.to}T${upTo}`) };
}
