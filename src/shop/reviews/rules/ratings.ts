// Rating summaries, limits per account, and moderation decisions. Only approved reviews are shown and
import type { RatingSummary } from "../output.ts";
// counted.

export const stars = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof stars)[number];

/** The mean rating with one decimal, rounded half up; 0 without any. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10;

/** Number of reviews for each number of stars. */
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

/** For sorting: a weighted mean, so that one «5» does not outrank a hundred of 4.9. */
export const weightedRating = (sum: number, count: number): number => (sum + 4 * 3) / (count + 3);

/** In characters. «Смачно» does not help the next buyer. */
export const shortestText = 10;
export const longest = { text: 3_000, name: 60, city: 80, reply: 2_000, reason: 300 } as const;

/** Maximum photos of a review, and bytes of one. */
export const photosMost = 5;
export const photoBytes = 8 * 1024 * 1024;
/** How long an uploaded photo waits for its review. */
export const claimSeconds = 24 * 3600;

/**
 * Photos without a review: in total, and of one address or account, since a mobile network may share an
 * address.
 */
export const waitingMost = { all: 2_000, ofOne: 60 } as const;
/** Above the limit, a photo that waited so long may be deleted: its review would be written by now. */
export const freedAfterSeconds = 3600;
/** By then it is processed and saved. */
export const drawnAfterSeconds = 300;

/** A buyer may review everything they bought in an evening; a bot writes more. */
export const reviewsADay = 20;
const DAY_SECONDS = 24 * 3600;

/**
 * Seconds until an account may write again; 0 when it may write now.
 * @param written times of its earlier reviews, in any order
 */
export function waitBeforeReview(written: readonly Date[], now: Date): number {
  const ages = written.map((at) => (now.getTime() - at.getTime()) / 1000);
  const recent = ages.filter((age) => age >= 0 && age < DAY_SECONDS).sort((a, b) => a - b);
  const oldestThatCounts = recent[reviewsADay - 1];
  return oldestThatCounts === undefined ? 0 : Math.ceil(DAY_SECONDS - oldestThatCounts);
}

export const reviewStatuses = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export interface Decision {
  readonly status: ReviewStatus;
  /** The shop's public reply. */
  readonly reply: string | null;
  /** Why it is not shown; only for a rejected one. */
  readonly reason: string | null;
}

/** A decision without fields that do not apply to its status. */
export const settled = ({ status, reply, reason }: Decision): Decision => ({
  status,
  reply,
  reason: status === "rejected" ? reason : null,
});

export const isSameDecision = (one: Decision, other: Decision): boolean =>
  one.status === other.status && one.reply === other.reply && one.reason === other.reason;

/** The tabs of the moderators' list. */
export const queueViews = ["new", "unanswered", "published", "rejected"] as const;
export type QueueView = (typeof queueViews)[number];
