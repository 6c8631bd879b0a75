// Filters of the list saved under a name. Relative days stay relative: «the last week» is another week
// tomorrow. Pure: a list's URL is parsed in input.ts.
import { addDays, type Day } from "#kit/clock.ts";
import type { CrmOrdersQuery } from "../input.ts";
import { listSearch, plainList } from "./list-address.ts";

export const daySpans = ["today", "yesterday", "week", "month"] as const;
export type DaySpan = (typeof daySpans)[number];

type Days = { readonly from: Day; readonly to: Day };

/** The days of a span, both included. */
export function spanDays(span: DaySpan, today: Day): Days {
  const yesterday = addDays(today, -1);
  switch (span) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: yesterday, to: yesterday };
    case "week":
      return { from: addDays(today, -6), to: today };
    case "month":
      return { from: addDays(today, -29), to: today };
  }
}

/** A view stores no page number. */
export const viewSearch = (query: CrmOrdersQuery): string =>
  listSearch({ ...query, page: plainList.page, per_page: plainList.per_page });

/** The part of a list that a view stores. */
export function keptFilters(query: CrmOrdersQuery, today: Day) {
  const { from, to, ...rest } = query;
  const span = daySpans.find((one) => {
    const days = spanDays(one, today);
    return days.from === from && days.to === to;
  });
  return span ? { search: viewSearch(rest), span } : { search: viewSearch(query), span: null };
}

/** The list of a view as it is today. */
export const openedView = (kept: CrmOrdersQuery, span: DaySpan | null, today: Day): CrmOrdersQuery =>
  span ? { ...kept, ...spanDays(span, today) } : kept;

/** The same items with one of them moved; a position beyond the ends means the end. */
export function placedAt<T>(all: readonly T[], one: T, place: number): T[] {
  const others = all.filter((other) => other !== one);
  others.splice(place, 0, one);
  return others;
}
