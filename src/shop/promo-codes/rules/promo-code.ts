// A promo code: its states for staff, its limits and its discount. All sums in kopiykas.
import { type Kop, percentOf } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { normalized } from "#kit/text/normalized.ts";

/** An ended code stays ended, used up or not; a used-up code is not shown as planned. */
export const promoStates = ["active", "planned", "used_up", "ended"] as const;
export type PromoState = (typeof promoStates)[number];

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
