// Totals of a period from its days.
import { hryvnias } from "#kit/money.ts";
import type { OrderChannel } from "../../visits/rules.ts";
import {
  addMargin,
  type ChannelSum,
  type CitySum,
  type DayFacts,
  type Kept,
  type MarginSum,
  noChannelSum,
  noKept,
  noMargin,
  noSum,
  type ProductSum,
  type Sum,
  valueIn,
} from "./day-facts.ts";
import type { Margin, Sold } from "./figures.ts";
import type { Period } from "./period.ts";

/** The daily facts of a report. */
export interface PeriodFacts {
  readonly period: Period;
  readonly now: readonly DayFacts[];
  /** Up to the same time of their last day. */
  readonly before: readonly DayFacts[];
}

export const soldOf = ({ orders, along, kop }: Sum): Sold => ({
  orders,
  along,
  revenue: hryvnias(kop),
});

export const marginOf = ({ products_kop, knownKop, costKop }: MarginSum): Margin => ({
  products: hryvnias(products_kop),
  known: hryvnias(knownKop),
  margin: hryvnias(knownKop - costKop),
});

const addSums = (sums: readonly Sum[]): Sum => ({
  orders: sums.reduce((all, { orders }) => all + orders, 0),
  along: sums.reduce((all, { along }) => all + along, 0),
  kop: sums.reduce((all, { kop }) => all + kop, 0),
});

export const soldIn = (days: readonly DayFacts[]): Sold => soldOf(addSums(days.map(({ sold }) => sold)));

export function marginIn(days: readonly DayFacts[]): Margin {
  const sum = noMargin();
  for (const { margin } of days) addMargin(sum, margin);
  return marginOf(sum);
}

export const soldByHour = (days: readonly DayFacts[]): Sold[] =>
  Array.from({ length: 24 }, (_, hour) => soldOf(addSums(days.map(({ hours }) => hours[hour] ?? noSum()))));

type Count = "placed" | "cancelled" | "returned" | "notPickedUp" | "byCard" | "paidByCard";
export const countIn = (days: readonly DayFacts[], what: Count): number =>
  days.reduce((all, day) => all + day[what], 0);

export const keptIn = (all: readonly Kept[]): Kept =>
  all.reduce((sum, { kept, broken }) => ({ kept: sum.kept + kept, broken: sum.broken + broken }), noKept());

function addSum(to: Sum, { orders, along, kop }: Sum): void {
  to.orders += orders;
  to.along += along;
  to.kop += kop;
}

/** Most used delivery method first. */
export function waysIn(days: readonly DayFacts[]) {
  const sums = new Map<DayFacts["ways"] extends ReadonlyMap<infer K, number> ? K : never, number>();
  for (const { ways } of days)
    for (const [type, orders] of ways) sums.set(type, (sums.get(type) ?? 0) + orders);
  return [...sums]
    .map(([type, orders]) => ({ type, orders }))
    .sort((a, b) => b.orders - a.orders || (a.type < b.type ? -1 : 1));
}

/** City with the most orders first. */
export function citiesIn(days: readonly DayFacts[]): (CitySum & { readonly ref: string })[] {
  const sums = new Map<string, CitySum>();
  for (const { cities } of days)
    for (const [ref, city] of cities) {
      const sum = valueIn(sums, ref, () => ({ ...noSum(), returned: 0 }));
      addSum(sum, city);
      sum.returned += city.returned;
    }
  return [...sums]
    .map(([ref, sum]) => ({ ref, ...sum }))
    .sort((a, b) => b.orders - a.orders || (a.ref < b.ref ? -1 : 1));
}

/** In no particular order. */
export function itemsIn(days: readonly DayFacts[]): (ProductSum & { readonly id: number })[] {
  const sums = new Map<number, ProductSum>();
  for (const { products } of days)
    for (const [id, product] of products) {
      const sum = valueIn(sums, id, () => ({ ...noSum(), units: 0, ...noMargin() }));
      addSum(sum, product);
      sum.units += product.units;
      addMargin(sum, product);
    }
  return [...sums].map(([id, sum]) => ({ id, ...sum }));
}

export function channelsIn(days: readonly DayFacts[]): ReadonlyMap<OrderChannel, ChannelSum> {
  const sums = new Map<OrderChannel, ChannelSum>();
  for (const { channels } of days)
    for (const [channel, { placed, paid, sold }] of channels) {
      const sum = valueIn(sums, channel, noChannelSum);
      sum.placed += placed;
      sum.paid += paid;
      addSum(sum.sold, sold);
    }
  return sums;
}
