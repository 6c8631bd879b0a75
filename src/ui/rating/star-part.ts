/** How much of the nth of five stars a rating fills, in tenths. */
export const starPart = (rating: number, nth: number): number =>
  Math.round(Math.min(Math.max(rating - nth + 1, 0), 1) * 10) / 10;
