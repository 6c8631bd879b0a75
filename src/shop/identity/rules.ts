// Sign-in by phone and SMS code, and the life of sessions: how long, how many, how often.

export const codeSeconds = 5 * 60;
export const codeTries = 5;
/** A new code for the same phone at most so often. */
export const resendSeconds = 60;
const codesPerPhoneAnHour = 5;
/** Whole offices and mobile networks stand behind one address. */
export const codesPerAddress = { aMinute: 15, anHour: 60 } as const;

export const sessionSeconds = 30 * 24 * 3600;
/** The end of a session moves on at most once a day, so that reading a page seldom writes. */
const renewAfterSeconds = 24 * 3600;

export const sessionEnd = (now: Date): Date => new Date(now.getTime() + sessionSeconds * 1000);

/** Whether a session that is still alive should live longer from now on. */
export const shouldRenew = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() < (sessionSeconds - renewAfterSeconds) * 1000;

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
