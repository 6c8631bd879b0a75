// What ratings say together. Not here: which reviews are shown (only approved ones count).

export const stars = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof stars)[number];

export interface RatingSummary {
  /** One decimal; 0 without reviews. */
  readonly average: number;
  readonly count: number;
  readonly distribution: Readonly<Record<Stars, number>>;
}

/** The mean of so many ratings with one decimal, rounded half up; 0 without any. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10;

/** Summary of how many reviews gave how many stars. */
export function ratingSummary(
  counted: readonly { readonly rating: number; readonly count: number }[],
): RatingSummary {
  const of = (rating: Stars): number =>
    counted.filter((row) => row.rating === rating).reduce((sum, row) => sum + row.count, 0);
  const distribution = { 5: of(5), 4: of(4), 3: of(3), 2: of(2), 1: of(1) };
  const count = stars.reduce((sum, star) => sum + distribution[star], 0);
  const sum = stars.reduce((total, star) => total + star * distribution[star], 0);
  return { average: averageRating(sum, count), count, distribution };
}

/** For sorting: a few doubts added, so that one «5» does not outrank a hundred of 4.9. */
export const weightedRating = (sum: number, count: number): number => (sum + 4 * 3) / (count + 3);
