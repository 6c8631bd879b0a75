// Money is whole kopiykas (Kop) inside, hryvnias with at most two decimals in JSON. Not here: how prices are
// decided (shop/pricing).

export type Kop = number;

/** Hryvnias (≤ 2 decimals) to whole kopiykas; rounds half away from zero. */
export const kop = (hryvnias: number): Kop => {
  const rounded = Math.round(Math.abs(hryvnias) * 100 + 1e-7);
  return hryvnias < 0 && rounded > 0 ? -rounded : rounded;
};

/** Whole kopiykas to the number of hryvnias that JSON carries. */
export const hryvnias = (amount: Kop): number => amount / 100;

/** Percent of an amount, rounded half up to a whole kopiyka. */
export const percentOf = (amount: Kop, percent: number): Kop => Math.round((amount * percent) / 100);

/** A whole number with its thousands apart: «2 318». */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, "\u00a0");

/** «1 250 ₴», kopiykas only when present: «49,50 ₴». Non-breaking spaces inside. */
export function formatMoney(amount: Kop): string {
  const sign = amount < 0 ? "−" : "";
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  return `${sign}${grouped(whole)}${rest ? `,${String(rest).padStart(2, "0")}` : ""}\u00a0₴`;
}

/**
 * Splits an amount over weights in whole kopiykas so that the parts add up exactly (largest remainder).
 * Weights are non-negative; when all are zero, the first part gets everything.
 */
export function share(amount: Kop, weights: readonly number[]): Kop[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const parts = weights.map((weight) => Math.floor((amount * weight) / total));
  let left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** «1,3 %», with a non-breaking space. */
export const formatPercent = (percent: number): string => `${String(percent).replace(".", ",")}\u00a0%`;
