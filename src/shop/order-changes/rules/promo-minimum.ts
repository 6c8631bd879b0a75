// A promo code that asks for goods of some sum, when an order has fewer of them than it had.
import type { Kop } from "#kit/money.ts";

/** Whether a change takes the goods below the code's minimum. Those that are below it already were let be so. */
export const fallsBelow = (
  minimum_kop: Kop,
  goods: { readonly before_kop: Kop; readonly after_kop: Kop },
): boolean => goods.before_kop >= minimum_kop && goods.after_kop < minimum_kop;

/** The code's minimum that the goods do not reach any more, and whether the code stays all the same. */
export interface MissedMinimum {
  readonly minimum_kop: Kop;
  readonly kept: boolean;
}
