// Prices: of a variant, sums of a cart, shares of a discount. All in kopiykas. Not here: delivery prices
// (shop/delivery/rules), where prices are stored (shop/catalog), promo codes (shop/promo-codes).
import { type Kop, share } from "#kit/money.ts";

/** A variant's stored price. During a sale, `price_kop` is the lower one. */
export interface PriceTag {
  readonly price_kop: Kop;
  readonly old_price_kop: Kop | null;
  /** The first moment after the sale; null: no end date. */
  readonly sale_ends_at: Date | null;
}

export interface Price {
  readonly price_kop: Kop;
  /** The price before the sale, only during the sale. */
  readonly oldPrice_kop: Kop | null;
}

/** Current unit price: after the sale, the old price applies again. */
export function salePrice({ price_kop, old_price_kop, sale_ends_at }: PriceTag, now: Date): Price {
  if (old_price_kop === null) return { price_kop, oldPrice_kop: null };
  const isOver = sale_ends_at !== null && sale_ends_at.getTime() <= now.getTime();
  return isOver
    ? { price_kop: old_price_kop, oldPrice_kop: null }
    : { price_kop, oldPrice_kop: old_price_kop };
}

/** Whole percent off the old price, for the badge «−15 %»; 0 without a sale. */
export const discountPercent = ({ price_kop, oldPrice_kop }: Price): number =>
  oldPrice_kop === null ? 0 : Math.round((1 - price_kop / oldPrice_kop) * 100);

export const lineTotal = (unit_kop: Kop, quantity: number): Kop => unit_kop * quantity;

export const subtotalOf = (lineTotals: readonly Kop[]): Kop =>
  lineTotals.reduce((sum, total) => sum + total, 0);

/** Splits a discount by line totals; no part exceeds its line, and the parts add up to the discount. */
export const shareDiscount = (discount_kop: Kop, lineTotals: readonly Kop[]): Kop[] =>
  share(discount_kop, lineTotals);

/** A line of an existing order. */
export interface BearingLine {
  readonly total_kop: Kop;
  /** The discount recorded with it. */
  readonly borne_kop: Kop;
}

/** Whether the recorded line discounts add up to the order's discount; false for old orders. */
export const areKept = (lines: readonly Pick<BearingLine, "borne_kop">[], discount_kop: Kop): boolean =>
  lines.reduce((sum, { borne_kop }) => sum + borne_kop, 0) === discount_kop;

/** Each line's part of the order's discount, in total all of it: as recorded, else by line sums. */
export const borneByLines = (lines: readonly BearingLine[], discount_kop: Kop): Kop[] =>
  areKept(lines, discount_kop)
    ? lines.map(({ borne_kop }) => borne_kop)
    : shareDiscount(
        discount_kop,
        lines.map(({ total_kop }) => total_kop),
      );

/** Sum paid for each line; in total the sum paid for the products. */
export function paidByLine(lines: readonly BearingLine[], discount_kop: Kop): Kop[] {
  const borne = borneByLines(lines, discount_kop);
  return lines.map(({ total_kop }, index) => total_kop - (borne[index] ?? 0));
}

export interface Sums {
  readonly subtotal_kop: Kop;
  readonly discount_kop: Kop;
  readonly wrap_kop: Kop;
  readonly delivery_kop: Kop;
  readonly fee_kop: Kop;
}

export const totalOf = (sums: Sums): Kop =>
  sums.subtotal_kop - sums.discount_kop + sums.wrap_kop + sums.delivery_kop + sums.fee_kop;
