// Sign-in by phone and SMS code, and the life of sessions: how long, how many tries.

export const codeSeconds = 5 * 60;
export const codeTries = 5;
/** A new code for the same phone at most so often; how many a phone gets says shop/rate-limits. */
export const resendSeconds = 60;

export const sessionSeconds = 30 * 24 * 3600;
/** Sessions of the staff end after so long without use, and after so long in any case. */
const staffSession = { idleSeconds: 12 * 3600, mostSeconds: 7 * 24 * 3600 } as const;
/** Use of a session is saved at most so often, so that reading a page seldom writes. */
const saveUseAfterSeconds = { customer: 24 * 3600, staff: 5 * 60 } as const;

export interface SessionUse {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** Of an account that may enter the CRM. */
  readonly isStaff: boolean;
}

const later = (date: Date, seconds: number): number => date.getTime() + seconds * 1000;

/** When a session ends unless it is used again. */
export function sessionEnd({ createdAt, lastUsedAt, isStaff }: SessionUse): Date {
  if (!isStaff) return new Date(later(lastUsedAt, sessionSeconds));
  const { idleSeconds, mostSeconds } = staffSession;
  return new Date(Math.min(later(lastUsedAt, idleSeconds), later(createdAt, mostSeconds)));
}

/** Whether the use of a session that is still alive should be saved now. */
export const shouldSaveUse = ({ lastUsedAt, isStaff }: SessionUse, now: Date): boolean =>
  now.getTime() > later(lastUsedAt, saveUseAfterSeconds[isStaff ? "staff" : "customer"]);
