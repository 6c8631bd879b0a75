// Sign-in by phone and SMS code, and session lifetimes: durations and numbers of tries.

export const codeSeconds = 5 * 60;
export const codeTries = 5;
/** Minimum interval between codes to one phone; the number of codes is limited in shop/rate-limits. */
export const resendSeconds = 60;

export const sessionSeconds = 30 * 24 * 3600;
/** Staff sessions end after this idle time, and after this total time in any case. */
const staffSession = { idleSeconds: 12 * 3600, mostSeconds: 7 * 24 * 3600 } as const;
/** Minimum interval between saves of a session's use, so that reading a page seldom writes. */
const saveUseAfterSeconds = { customer: 24 * 3600, staff: 5 * 60 } as const;

export interface SessionUse {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** Whether the account may enter the CRM. */
  readonly isStaff: boolean;
}

const later = (date: Date, seconds: number): number => date.getTime() + seconds * 1000;

/** When a session ends unless it is used again. */
export function sessionEnd({ createdAt, lastUsedAt, isStaff }: SessionUse): Date {
  if (!isStaff) return new Date(later(lastUsedAt, sessionSeconds));
  const { idleSeconds, mostSeconds } = staffSession;
  return new Date(Math.min(later(lastUsedAt, idleSeconds), later(createdAt, mostSeconds)));
}

/** Whether the use of an active session should be saved now. */
export const shouldSaveUse = ({ lastUsedAt, isStaff }: SessionUse, now: Date): boolean =>
  now.getTime() > later(lastUsedAt, saveUseAfterSeconds[isStaff ? "staff" : "customer"]);
