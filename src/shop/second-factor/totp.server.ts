// Codes of an authenticator app (RFC 6238), by the library.
import { Secret, TOTP } from "otpauth";
import { type Sealed, unseal } from "#kit/sealing.ts";
import { stepSeconds, stepTolerance } from "./rules.ts";

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, algorithm: "SHA1", digits: 6, period: stepSeconds });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL in the QR code. */
export const totpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The time step of a code; null when it is wrong, expired, or not later than the last accepted one. */
export function acceptedStep(
  { lastStep, ...sealed }: Sealed & { readonly lastStep: number },
  { code, secondFactorSecret, now }: { code: string; secondFactorSecret: string; now: Date },
): number | null {
  const secret = unseal(sealed, secondFactorSecret, "second factor");
  if (secret === null) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: stepTolerance });
  if (delta === null) return null;
  const step = Math.floor(timestamp / (stepSeconds * 1000)) + delta;
  return step > lastStep ? step : null;
}
