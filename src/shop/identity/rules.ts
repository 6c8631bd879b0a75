// Sign-in by phone and SMS code, and the life of sessions: how long, how many tries.

export const codeSeconds = 5 * 60;
export const codeTries = 5;
/** A new code for the same phone at most so often; how many a phone gets says shop/rate-limits. */
export const resendSeconds = 60;

export const sessionSeconds = 30 * 24 * 3600;
/** The end of a session moves on at most once a day, so that reading a page seldom writes. */
const renewAfterSeconds = 24 * 3600;

export const sessionEnd = (now: Date): Date => new Date(now.getTime() + sessionSeconds * 1000);

/** Whether a session that is still alive should live longer from now on. */
export const shouldRenew = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() < (sessionSeconds - renewAfterSeconds) * 1000;
