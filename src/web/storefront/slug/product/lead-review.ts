import type { ReviewItem } from "#shop/reviews/output.ts";

const LEAST_STARS = 4;
const LEAST_LENGTH = 25;
const MOST_LENGTH = 160;

/** The newest review that tells something in few words, from a buyer who would come again; null: none. */
export const leadOf = (reviews: readonly ReviewItem[]): ReviewItem | null =>
  reviews.find(
    ({ rating, text }) => rating >= LEAST_STARS && text.length >= LEAST_LENGTH && text.length <= MOST_LENGTH,
  ) ?? null;
