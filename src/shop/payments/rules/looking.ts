// When a bank is asked by ourselves about a payment that no callback came about.

const minute = 60_000;
const soonest = minute;
const latest = 60 * minute;

/** How long the way to pay stays open. */
export const openMs = 24 * 60 * minute;
/** After its end the bank may still be busy with what was begun before. */
export const lateMs = 15 * minute;
/** A page that waits asks often, the bank is asked seldom. */
export const askedAgainMs = 3_000;

/** The first hour every few minutes, later every hour: who waits long has gone away from the page. */
export function nextLook(openedAt: Date, now: Date): Date {
  const age = Math.max(0, now.getTime() - openedAt.getTime());
  return new Date(now.getTime() + Math.min(latest, Math.max(soonest, age / 4)));
}
