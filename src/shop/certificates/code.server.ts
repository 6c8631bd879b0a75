// How a code is made and kept: found by a hash that is slow to try out, and sealed for whoever bought it.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  pbkdf2Sync,
  randomBytes,
  randomInt,
} from "node:crypto";
import { alphabet, bodyLength, codeOf } from "./rules/code.ts";

/** Nobody guesses it: 74 bits. */
export const newCode = (): string =>
  codeOf(Array.from({ length: bodyLength }, () => randomInt(alphabet.length)));

/** What a code is found by. Without the shop's secret, so that codes outlive it. */
export const codeHash = (code: string): string =>
  pbkdf2Sync(code, "gift certificate", 1_000, 32, "sha256").toString("hex");

const keyOf = (secret: string): Buffer => createHash("sha256").update(`gift certificate ${secret}`).digest();
const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

export function sealCode(code: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce);
  const text = Buffer.concat([sealing.update(code, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString("base64url");
}

/** Null when it was sealed with another secret. */
export function openCode(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes));
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString();
  } catch {
    return null;
  }
}
