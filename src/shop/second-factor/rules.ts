// Kinds of second factors, limits for wrong codes, and format of recovery codes.

export const recoveryCodes = 10;
/** After so many wrong codes in a row an account must wait. */
const triesMost = 5;
const waitSeconds = 15 * 60;
export const challengeSeconds = 5 * 60;
export const passkeysMost = 10;
/** Passkey transports, as named by browsers. */
export const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type Transport = (typeof transports)[number];
/** Also accepts codes of the previous and the next step, because phone clocks are often wrong. */
export const stepTolerance = 1;
export const stepSeconds = 30;

/** Without similar letters and digits; 32, so that a random byte selects each with equal probability. */
const alphabet = "abcdefghjkmnpqrstuvwxyz123456789";
const recoveryLength = 16;

/** 80 bits in groups of four: «k7mw-…». @param random as many random bytes as the code has characters */
export function recoveryCodeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, recoveryLength), (byte) => alphabet[byte % 32]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}
export const recoveryBytes = recoveryLength;

/** A typed recovery code, normalized; null when invalid. */
export function typedRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, "");
  if (letters.length !== recoveryLength || ![...letters].every((letter) => alphabet.includes(letter)))
    return null;
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/** Six typed digits of an app; null when invalid. */
export function typedTotp(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

export interface Tries {
  readonly wrong: number;
  readonly blockedUntil: Date | null;
}

/** Seconds until another code may be tried; 0 when it may be tried now. */
export const waitBeforeTry = ({ blockedUntil }: Tries, now: Date): number =>
  blockedUntil === null ? 0 : Math.max(0, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));

/** The new state after a wrong code. */
export function afterWrong({ wrong }: Tries, now: Date): Tries {
  if (wrong + 1 < triesMost) return { wrong: wrong + 1, blockedUntil: null };
  return { wrong: 0, blockedUntil: new Date(now.getTime() + waitSeconds * 1000) };
}

/** Passkeys belong to a host name; browsers create none for an IP address. */
export function relyingPartyOf(publicUrl: string): { readonly id: string; readonly origin: string } | null {
  const { hostname, origin } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? null : { id: hostname, origin };
}
