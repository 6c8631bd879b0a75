/** Of one star, and from one to the next, px. */
const star = 18;
const step = 20;

/** How far a rating fills five stars, px: a part of a star in tenths, and no gap between two. */
export function filledWidth(rating: number): number {
  const tenths = Math.round(Math.min(Math.max(rating, 0), 5) * 10);
  return Math.floor(tenths / 10) * step + ((tenths % 10) * star) / 10;
}
