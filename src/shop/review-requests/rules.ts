// When the buyer of a received order is asked for a review. Pure.
import type { Span } from "#shop/orders/rules/payment/unpaid.ts";

const DAY = 24 * 3_600_000;

/** Buyers not asked by then, because the shop was down or the request was off, are not asked any more. */
const askWithinDays = 7;

/** A buyer is asked at most once in so many days, for all their orders. */
const askAgainAfterDays = 30;

export interface ReviewSpan extends Span {
  /** Buyers asked since then are not asked. */
  readonly askedBefore: Date;
}

/** When the orders were received whose buyers are now asked; null: none. */
export function reviewSpan(
  { reviewRequestDays }: { readonly reviewRequestDays: number },
  now: Date,
): ReviewSpan | null {
  if (reviewRequestDays === 0) return null;
  const until = now.getTime() - reviewRequestDays * DAY;
  return {
    from: new Date(until - askWithinDays * DAY),
    until: new Date(until),
    askedBefore: new Date(now.getTime() - askAgainAfterDays * DAY),
  };
}
