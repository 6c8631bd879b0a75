// A promo code with a minimum sum, when an order's products were reduced.
import type { Kop } from "#kit/money.ts";

/** Whether a change takes the products below the code's minimum. Orders already below it are exempt. */
export const fallsBelow = (
  minimum_kop: Kop,
  products: { readonly before_kop: Kop; readonly after_kop: Kop },
): boolean => products.before_kop >= minimum_kop && products.after_kop < minimum_kop;

/** The minimum no longer reached, and whether the code stays. */
export interface MissedMinimum {
  readonly minimum_kop: Kop;
  readonly kept: boolean;
}
