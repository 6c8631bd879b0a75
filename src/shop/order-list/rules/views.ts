// The tabs above the staff's list: each is only a set of filters.
import type { Day } from "#kit/clock.ts";
import type { CrmOrdersQuery } from "../input.ts";

export type ViewFilters = Pick<
  CrmOrdersQuery,
  "status" | "delivery" | "carrier" | "payment" | "source" | "money" | "from" | "to"
>;

const unfiltered: ViewFilters = { status: [], delivery: [], carrier: [], payment: [], source: [] };

export const viewKeys = [
  "all",
  "today",
  "new",
  "to_collect",
  "to_give_back",
  "to_dispatch",
  "on_the_way",
  "pickup",
] as const;
export type ViewKey = (typeof viewKeys)[number];

/** @param today the calendar day in Kyiv */
export const orderViews = (today: Day): Readonly<Record<ViewKey, ViewFilters>> => ({
  all: unfiltered,
  today: { ...unfiltered, from: today, to: today },
  new: { ...unfiltered, status: ["new"] },
  to_collect: { ...unfiltered, money: "collect" },
  to_give_back: { ...unfiltered, money: "give_back" },
  to_dispatch: { ...unfiltered, status: ["confirmed", "packing"] },
  on_the_way: { ...unfiltered, status: ["shipped"] },
  pickup: { ...unfiltered, status: ["new", "confirmed", "packing", "shipped"], delivery: ["pickup"] },
});

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

/** The view whose filters a list has; search words, city, sort and page may be added. */
export function viewOf(query: CrmOrdersQuery, today: Day): ViewKey | null {
  const views = orderViews(today);
  const fits = (key: ViewKey): boolean => {
    const view = views[key];
    return (
      sameSet(view.status, query.status) &&
      sameSet(view.delivery, query.delivery) &&
      sameSet(view.carrier, query.carrier) &&
      sameSet(view.payment, query.payment) &&
      sameSet(view.source, query.source) &&
      view.money === query.money &&
      view.from === query.from &&
      view.to === query.to
    );
  };
  return viewKeys.find(fits) ?? null;
}
