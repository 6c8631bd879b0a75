// What ratings say together, how often one account may write, and what a moderator decides. Only approved reviews are
// shown and count.

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

/** In characters. «Смачно» says nothing to the next buyer. */
export const shortestText = 10;
export const longest = { text: 3_000, name: 60, town: 80, reply: 2_000, reason: 300 } as const;

/** Photographs of a review, and the most bytes of one. */
export const photosMost = 5;
export const photoBytes = 8 * 1024 * 1024;
/** How long an uploaded photograph waits for its review. */
export const claimSeconds = 24 * 3600;

/** Photographs without a review: of all people, and of one address or account, which a mobile network may share. */
export const waitingMost = { all: 2_000, ofOne: 60 } as const;
/** When there are too many, one may go that has waited so long: its review would have been written by now. */
export const freedAfterSeconds = 3600;
/** It is drawn and on the disk by then. */
export const drawnAfterSeconds = 300;

/** A buyer of many things may speak of all of them in an evening; a machine does not stop there. */
export const reviewsADay = 20;
const DAY_SECONDS = 24 * 3600;

/**
 * Seconds to wait before an account may write again; 0 when it may write now.
 * @param written when it wrote before, in any order
 */
export function waitBeforeReview(written: readonly Date[], now: Date): number {
  const ages = written.map((at) => (now.getTime() - at.getTime()) / 1000);
  const recent = ages.filter((age) => age >= 0 && age < DAY_SECONDS).sort((a, b) => a - b);
  const oldestThatCounts = recent[reviewsADay - 1];
  return oldestThatCounts === undefined ? 0 : Math.ceil(DAY_SECONDS - oldestThatCounts);
}

export const reviewStatuses = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** What has been decided about a review. */
export interface Decision {
  readonly status: ReviewStatus;
  /** The shop's answer under it. */
  readonly reply: string | null;
  /** Why it is not shown; of a rejected one only. */
  readonly reason: string | null;
}

/** A decision without what does not belong to it. */
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
