// What counts as a second factor, how often a wrong one may be given, and how recovery codes look.

export const recoveryCodes = 10;
/** After so many wrong codes in a row an account waits. */
const triesMost = 5;
const waitSeconds = 15 * 60;
export const challengeSeconds = 5 * 60;
export const passkeysMost = 10;
/** How a passkey is reached, as browsers say it. */
export const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type Transport = (typeof transports)[number];
/** Codes of the step before and after this one are taken too: clocks of phones are seldom right. */
export const stepTolerance = 1;
export const stepSeconds = 30;

/** Without letters and digits that look alike; 32, so that a random byte picks each equally often. */
const alphabet = "abcdefghjkmnpqrstuvwxyz123456789";
const recoveryLength = 16;

/** 80 bits in groups of four: «k7mw-…». @param random so many random bytes as the code has letters */
export function recoveryCodeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, recoveryLength), (byte) => alphabet[byte % 32]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}
export const recoveryBytes = recoveryLength;

/** What a person typed of a recovery code; null when it cannot be one. */
export function typedRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, "");
  if (letters.length !== recoveryLength || ![...letters].every((letter) => alphabet.includes(letter)))
    return null;
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/** The six digits of an application; null when it cannot be them. */
export function typedTotp(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

export interface Tries {
  readonly wrong: number;
  readonly blockedUntil: Date | null;
}

/** Seconds to wait before another code is looked at; 0 when it may be tried now. */
export const waitBeforeTry = ({ blockedUntil }: Tries, now: Date): number =>
  blockedUntil === null ? 0 : Math.max(0, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));

/** What is remembered after one more wrong code. */
export function afterWrong({ wrong }: Tries, now: Date): Tries {
  if (wrong + 1 < triesMost) return { wrong: wrong + 1, blockedUntil: null };
  return { wrong: 0, blockedUntil: new Date(now.getTime() + waitSeconds * 1000) };
}

/** Passkeys belong to a host name; browsers make none for a bare address. */
export function relyingPartyOf(publicUrl: string): { readonly id: string; readonly origin: string } | null {
  const { hostname, origin } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? null : { id: hostname, origin };
}
