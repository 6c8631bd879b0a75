// Each line's share of the order's discounts: stored with the line when the order is placed, so that the
// price explanation, a refund, a receipt, an invoice and the reports give the same number.
// Not here: what was paid for a line then (shop/pricing/rules/prices.ts), what is taken off
// (shop/cart/rules/line-discounts.ts), how a change of the order affects it
// (shop/order-changes/rules/line-discounts.ts).
import type { Kop } from "#kit/money.ts";
import { sumOff } from "#shop/cart/rules/line-discounts.ts";
import type { BearingLine } from "#shop/pricing/rules/prices.ts";

export const lineDiscountSources = ["promotion", "code", "manual"] as const;

export interface LineDiscount {
  /** In the order in which the order's discounts were computed. */
  readonly position: number;
  readonly source: (typeof lineDiscountSources)[number];
  /** Null unless it is a promotion. */
  readonly promotion_id: number | null;
  /** Of the promotion or the code on that day; empty for a manual discount. */
  readonly name_uk: string;
  readonly name_ru: string;
  readonly amount_kop: Kop;
}

/** A manual discount of a line; empty for a zero amount. */
export const byHand = (amount_kop: Kop, position = 0): LineDiscount[] =>
  amount_kop > 0
    ? [{ position, source: "manual", promotion_id: null, name_uk: "", name_ru: "", amount_kop }]
    : [];

/** Lines as input for the rule of what was paid for them (shop/pricing/rules/prices.ts). */
export const bearingOf = (
  lines: readonly { readonly total_kop: Kop; readonly discounts: readonly LineDiscount[] }[],
): BearingLine[] => lines.map(({ total_kop, discounts }) => ({ total_kop, borne_kop: sumOff(discounts) }));
