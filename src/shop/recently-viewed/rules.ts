// Recently viewed products: the last thirty, newest first, each once, with the time of its last view.

export const maxViewed = 30;

export interface View {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Merges both lists: the last view of each product, newest first, up to the limit. */
export function mergeViews(some: readonly View[], others: readonly View[]): View[] {
  const last = new Map<number, number>();
  for (const { id, at } of [...some, ...others]) last.set(id, Math.max(last.get(id) ?? at, at));
  return [...last]
    .map(([id, at]) => ({ id, at }))
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, maxViewed);
}

const YEAR_MS = 365 * 24 * 3_600_000;

/** A device's clock may be wrong: times are limited to the past year. */
export const believable = (at: number, now: number): number => Math.min(now, Math.max(now - YEAR_MS, at));

export type ViewedGroup = "today" | "yesterday" | "this_week" | "earlier";

/** @param daysAgo whole calendar days */
export function groupOf(daysAgo: number): ViewedGroup {
  if (daysAgo <= 0) return "today";
  if (daysAgo === 1) return "yesterday";
  return daysAgo < 7 ? "this_week" : "earlier";
}
