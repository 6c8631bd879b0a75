// What each line of an order bears of its discounts: kept with the line when the order is placed, so that the page that
// explains a price, a refund, a receipt, an invoice and the reports say one number. Of orders from before nothing was
// kept: there the whole discount is shared by the sums of the lines.
// Not here: what is taken off (shop/cart/rules/taken-off.ts), what a change of the order does to it (shop/order-changes).
import { type Kop, share } from "#kit/money.ts";

export const lineDiscountSources = ["promotion", "code", "manual"] as const;

export interface LineDiscount {
  /** In the order in which the order's discounts were counted. */
  readonly position: number;
  readonly source: (typeof lineDiscountSources)[number];
  /** Null unless it is a promotion. */
  readonly promotion_id: number | null;
  /** Of the promotion or the code, on the day it was given; empty for what was given by hand. */
  readonly name_uk: string;
  readonly name_ru: string;
  readonly amount_kop: Kop;
}

/** What is taken off a line by hand; nothing when that is nothing. */
export const byHand = (amount_kop: Kop, position = 0): LineDiscount[] =>
  amount_kop > 0
    ? [{ position, source: "manual", promotion_id: null, name_uk: "", name_ru: "", amount_kop }]
    : [];

export const sumOfDiscounts = (discounts: readonly Pick<LineDiscount, "amount_kop">[]): Kop =>
  discounts.reduce((sum, { amount_kop }) => sum + amount_kop, 0);

export interface BearingLine {
  readonly total_kop: Kop;
  /** What is kept with it. */
  readonly borne_kop: Kop;
}

/** Whether what is kept with the lines is the order's discount; not so of orders from before. */
export const areKept = (lines: readonly Pick<BearingLine, "borne_kop">[], discount_kop: Kop): boolean =>
  lines.reduce((sum, { borne_kop }) => sum + borne_kop, 0) === discount_kop;

/** What each line bears of the order's discount; together they are all of it. */
export const borneByLines = (lines: readonly BearingLine[], discount_kop: Kop): Kop[] =>
  areKept(lines, discount_kop)
    ? lines.map(({ borne_kop }) => borne_kop)
    : share(
        discount_kop,
        lines.map(({ total_kop }) => total_kop),
      );

/** What was paid for each line; together it is what was paid for the goods. */
export function paidByLine(lines: readonly BearingLine[], discount_kop: Kop): Kop[] {
  const borne = borneByLines(lines, discount_kop);
  return lines.map(({ total_kop }, index) => total_kop - (borne[index] ?? 0));
}
