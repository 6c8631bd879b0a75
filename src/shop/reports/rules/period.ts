// Which days a report speaks of, and the days before them that it is compared with. Days are Kyiv's.
import { addDays, type Day, kyivDate, kyivHourMinute, kyivMoment, kyivStartOfDay } from "#kit/clock.ts";

export const spans = ["today", "7", "14", "30"] as const;
export type Span = (typeof spans)[number];
const spanDays: Readonly<Record<Span, number>> = { today: 1, "7": 7, "14": 14, "30": 30 };
export const usualSpan: Span = "14";

/** The most days a report takes: a year and its leap day. */
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
  /** Null when the days are somebody's own choice. */
  readonly span: Span | null;
  /** As many days, right before these. */
  readonly previous: Days;
  /**
   * While the last day runs, the days before are counted up to the same time of their last day, so that like is
   * compared with like: "HH:MM", else null.
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

/** Own days win over a span. The wrong way round they are turned, too many are cut to a year, none is yet to come. */
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

/** How many whole hours of a day's clock have passed, the first one in any case: an hour that runs looks like a fall. */
export const hoursSoFar = ({ from, to, upTo }: Period): number =>
  from === to && upTo !== null ? Math.max(1, Number(upTo.slice(0, 2))) : 24;

export const eachDay = (days: Days): Day[] =>
  Array.from({ length: dayCount(days) }, (_, index) => addDays(days.from, index));

/** From the first moment on, before the second. */
export interface Moments {
  readonly from: Date;
  readonly until: Date;
}

export const momentsOf = ({ from, to }: Days): Moments => ({
  from: kyivStartOfDay(from),
  until: kyivStartOfDay(addDays(to, 1)),
});

/** The days before, up to the same time of day while the last day runs. */
export function previousMoments({ previous, upTo }: Period): Moments {
  const whole = momentsOf(previous);
  return upTo === null ? whole : { from: whole.from, until: kyivMoment(`${previous.to}T${upTo}`) };
}
