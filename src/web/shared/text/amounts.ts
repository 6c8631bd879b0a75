// Money, weights and numbers as both languages write them: a comma, a non-breaking space before the unit.
import { formatMoney, kop } from "#kit/money.ts";

export { grouped } from "#kit/money.ts";

/** Hryvnias from JSON: «1 250 ₴». */
export const money = (hryvnias: number): string => formatMoney(kop(hryvnias));

/** One decimal: «4,9». */
export const rating = (value: number): string => value.toFixed(1).replace(".", ",");

const KILO = 1_000;

/** «240 г», «1,1 кг»: both languages write them alike. */
export function weight(grams: number): string {
  if (grams < KILO) return `${grams}\u00a0г`;
  const kilograms = Math.round((grams / KILO) * 100) / 100;
  return `${String(kilograms).replace(".", ",")}\u00a0кг`;
}

/** «−15 %» */
export const discountBadge = (percent: number): string => `−${percent}\u00a0%`;
