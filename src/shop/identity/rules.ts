// Sign-in by phone and SMS code, and the life of sessions: how long, how many, how often.

export const codeSeconds = 5 * 60;
export const codeTries = 5;
/** A new code for the same phone at most so often. */
export const resendSeconds = 60;
const codesPerPhoneAnHour = 5;
/** Whole offices and mobile networks stand behind one address. */
export const codesPerAddress = { aMinute: 15, anHour: 60 } as const;

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

export interface SentCodes {
  readonly lastToPhone: Date | null;
  /** When the oldest of the last hour's codes to the phone went out, and how many there were. */
  readonly phoneHour: { readonly count: number; readonly oldest: Date | null };
  readonly addressMinute: { readonly count: number; readonly oldest: Date | null };
  readonly addressHour: { readonly count: number; readonly oldest: Date | null };
}

/** Seconds to wait before another code may be sent; 0 when it may be sent now. */
export function waitBeforeCode(sent: SentCodes, now: Date): number {
  const left = (since: Date | null, seconds: number): number =>
    since ? Math.max(0, Math.ceil((since.getTime() - now.getTime()) / 1000) + seconds) : 0;
  return Math.max(
    left(sent.lastToPhone, resendSeconds),
    sent.phoneHour.count >= codesPerPhoneAnHour ? left(sent.phoneHour.oldest, 3600) : 0,
    sent.addressMinute.count >= codesPerAddress.aMinute ? left(sent.addressMinute.oldest, 60) : 0,
    sent.addressHour.count >= codesPerAddress.anHour ? left(sent.addressHour.oldest, 3600) : 0,
  );
}
