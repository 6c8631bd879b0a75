// When to query the bank about a payment without a callback.

const minute = 60_000;
const soonest = minute;
const latest = 60 * minute;

/** How long a payment page stays open. */
export const openMs = 24 * 60 * minute;
/** After it closes, the bank may still process a payment begun before. */
export const lateMs = 15 * minute;
/** A waiting page polls often, the bank is queried seldom. */
export const askedAgainMs = 3_000;

/** Every few minutes in the first hour, hourly later, when the buyer has left the page. */
export function nextLook(openedAt: Date, now: Date): Date {
  const age = Math.max(0, now.getTime() - openedAt.getTime());
  return new Date(now.getTime() + Math.min(latest, Math.max(soonest, age / 4)));
}
