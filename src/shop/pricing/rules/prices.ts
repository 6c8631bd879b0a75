// Prices: of a variant, sums of a cart, promo codes. All in kopiykas. Not here: delivery prices
// (shop/delivery/rules), where prices are stored (shop/catalog).
import { type Kop, percentOf, share } from "#kit/money.ts";
import { normalized } from "#kit/normalized.ts";
import { ok, type Result, refuse } from "#kit/result.ts";

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

/** A code gives either a percent or an amount. */
export interface PromoCode {
  readonly code: string;
  readonly percent: number | null;
  readonly amount_kop: Kop | null;
  readonly min_subtotal_kop: Kop;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  /** Maximum number of orders, in total and per person; null: no limit. */
  readonly total_limit: number | null;
  readonly per_customer_limit: number | null;
}

/** Numbers of orders with the code that are not cancelled. */
export interface PromoUses {
  readonly all: number;
  /** By the buyer, if known. */
  readonly own: number;
}

export type UsedPromo = PromoCode & { readonly uses: PromoUses };

export type PromoLimitRefusal = { readonly code: "promo_used_up" } | { readonly code: "promo_used" };

/** A visitor who guesses codes is locked out for a while. */
export const tooManyTries = "too_many_tries";

/** A promo code after lookup. Undefined: none was given; null: there is no such code. */
export type PromoLookup = UsedPromo | typeof tooManyTries | null | undefined;

export type PromoRefusal =
  | { readonly code: "promo_unknown" }
  | { readonly code: "promo_later" }
  | { readonly code: "promo_expired" }
  | PromoLimitRefusal
  | { readonly code: "promo_min_subtotal"; readonly min_subtotal_kop: Kop };

/** Normalized form of a code, for storage and comparison: «миколай » and «МИКОЛАЙ» are the same. */
export const promoKey = (typed: string): string => normalized(typed).toUpperCase();

/** Why a code may not be used again; null: it may. */
export function limitOf(
  { total_limit, per_customer_limit }: Pick<PromoCode, "total_limit" | "per_customer_limit">,
  uses: PromoUses,
): PromoLimitRefusal | null {
  if (total_limit !== null && uses.all >= total_limit) return { code: "promo_used_up" };
  return per_customer_limit !== null && uses.own >= per_customer_limit ? { code: "promo_used" } : null;
}

/**
 * The code's discount on the products now. A code not yet started is reported as unknown, to keep it secret.
 */
export function promoDiscount(
  promo: NonNullable<PromoLookup> | null,
  subtotal_kop: Kop,
  now: Date,
): Result<Kop, PromoRefusal> {
  if (promo === tooManyTries) return refuse({ code: "promo_later" });
  if (!promo || (promo.starts_at && now < promo.starts_at)) return refuse({ code: "promo_unknown" });
  if (promo.ends_at && now >= promo.ends_at) return refuse({ code: "promo_expired" });
  const limit = limitOf(promo, promo.uses);
  if (limit) return refuse(limit);
  const { min_subtotal_kop } = promo;
  if (subtotal_kop < min_subtotal_kop) return refuse({ code: "promo_min_subtotal", min_subtotal_kop });
  return ok(promoPart(promo, subtotal_kop));
}

/** Discount of a valid code on a product sum, after other discounts. */
export const promoPart = (
  { percent, amount_kop }: Pick<PromoCode, "percent" | "amount_kop">,
  left_kop: Kop,
): Kop => Math.min(percent === null ? (amount_kop ?? 0) : percentOf(left_kop, percent), left_kop);

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
