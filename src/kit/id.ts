// Secrets and references that cannot be guessed.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A URL-safe secret of this many random bytes. */
export const secret = (bytes = 24): string => randomBytes(bytes).toString("base64url");

/** 120 bits, without characters that messengers cut off the end of a link as punctuation. */
export const linkSecret = (): string => secret(15).replace(/[-_]/g, "0");

/** SHA-256 in hex: how secrets are stored and bodies compared. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Constant-time comparison. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(sha256(a));
  const right = Buffer.from(sha256(b));
  return timingSafeEqual(left, right);
}

/** JSON with sorted keys: equal values give equal text in any key order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}
