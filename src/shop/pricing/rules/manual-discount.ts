// A discount that a manager gives: a sum, or a percent of what is left to pay for the products. A percent becomes a
// sum when it is given; orders keep only the sum. Pure.
import type { Kop } from "#kit/money.ts";

export type ManualDiscount = Kop | { readonly percent: number };

/** «10%», «7,5 %»; null: that is no percent from 0 to 100. */
export function typedPercent(text: string): number | null {
  const [, digits] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*$/.exec(text) ?? [];
  const percent = Number(digits?.replace(",", "."));
  return percent <= 100 ? percent : null;
}

/** In whole hryvnias, rounded down, when it is a percent. */
export function manualSum(discount: ManualDiscount, left_kop: Kop): Kop {
  if (typeof discount === "number") return discount;
  const hundredths = Math.round(discount.percent * 100);
  return Math.floor((left_kop * hundredths) / 1_000_000) * 100;
}
