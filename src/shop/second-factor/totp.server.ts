// Codes of an authenticator application (RFC 6238), as the library counts them.
import { Secret, TOTP } from "otpauth";
import { stepSeconds, stepTolerance } from "./rules.ts";
import { type Sealed, unseal } from "./sealing.server.ts";

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, algorithm: "SHA1", digits: 6, period: stepSeconds });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code says to the application. */
export const totpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The time step a code is of; null when it is wrong, too old, or not later than the last one that was accepted. */
export function acceptedStep(
  { lastStep, ...sealed }: Sealed & { readonly lastStep: number },
  { code, secondFactorSecret, now }: { code: string; secondFactorSecret: string; now: Date },
): number | null {
  const secret = unseal(sealed, secondFactorSecret);
  if (secret === null) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: stepTolerance });
  if (delta === null) return null;
  const step = Math.floor(timestamp / (stepSeconds * 1000)) + delta;
  return step > lastStep ? step : null;
}
