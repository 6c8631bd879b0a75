// The part of cash on delivery that is paid in advance: when the shop asks for it, and how much. Pure.
import { type Kop, percentOf } from "#kit/money.ts";

export const advanceKinds = ["off", "sum", "percent"] as const;
export type AdvanceKind = (typeof advanceKinds)[number];

export interface AdvanceSettings {
  readonly kind: AdvanceKind;
  readonly sum_kop: Kop;
  readonly percent: number;
  /** Orders from this sum; null: the sum is no reason. */
  readonly fromTotal_kop: Kop | null;
  /** Orders with a product of these categories or of their subcategories; empty: no category is a reason. */
  readonly categories: readonly number[];
  /** Buyers with this many uncollected parcels; 0: they are no reason. */
  readonly refusals: number;
}

export const noAdvance: AdvanceSettings = {
  kind: "off",
  sum_kop: 200_00,
  percent: 20,
  fromTotal_kop: null,
  categories: [],
  refusals: 0,
};

/** The facts that the reasons are about. */
export interface AdvanceFacts {
  /** A product of the order belongs to one of the categories. */
  readonly hasCategory: boolean;
  /** Uncollected parcels of the buyer's phone; 0 also when the history may not be shown. */
  readonly refusals: number;
}

/** Settings and facts; null: no advance, whatever the sum. */
export type AdvanceTerms = (AdvanceFacts & { readonly settings: AdvanceSettings }) | null;

const isAsked = (total_kop: Kop, { hasCategory, refusals, settings }: NonNullable<AdvanceTerms>): boolean =>
  (settings.fromTotal_kop !== null && total_kop >= settings.fromTotal_kop) ||
  (settings.categories.length > 0 && hasCategory) ||
  (settings.refusals > 0 && refusals >= settings.refusals);

const wholeHryvnias = (sum_kop: Kop): Kop => Math.ceil(sum_kop / 100) * 100;

/**
 * The advance of an order with cash on delivery; 0: none. In whole hryvnias, unless it is all that is due.
 * @param total_kop of the order, without the carrier's fee
 * @param due_kop the part that no certificate has paid
 */
export function advanceOf(
  { total_kop, due_kop }: { total_kop: Kop; due_kop: Kop },
  terms: AdvanceTerms,
): Kop {
  if (!terms || due_kop <= 0 || !isAsked(total_kop, terms)) return 0;
  const { kind, sum_kop, percent } = terms.settings;
  if (kind === "off") return 0;
  const wanted_kop = wholeHryvnias(kind === "sum" ? sum_kop : percentOf(due_kop, percent));
  return Math.min(wanted_kop, due_kop);
}
