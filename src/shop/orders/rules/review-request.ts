// When the buyer of a received order is asked how they liked it. Pure.
import type { Span } from "./unpaid.ts";

const DAY = 24 * 3_600_000;

/** Who was not asked by then, because the shop stood still or asked nobody, is not asked any more. */
const askWithinDays = 7;

/** When the orders were received whose buyers are due to be asked; null: nobody is. */
export function reviewSpan(
  { reviewRequestDays }: { readonly reviewRequestDays: number },
  now: Date,
): Span | null {
  if (reviewRequestDays === 0) return null;
  const until = now.getTime() - reviewRequestDays * DAY;
  return { from: new Date(until - askWithinDays * DAY), until: new Date(until) };
}
