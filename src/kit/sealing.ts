// Encryption of small secrets that the shop must read again, with a key derived from one of its own for each purpose.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sha256 } from "./id.ts";

export interface Sealed {
  readonly sealed: string;
  /** Id of the key, to distinguish a secret encrypted with a former key from a corrupt one. */
  readonly keyId: string;
}

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** What a secret is for: the same key does not encrypt both. */
type Purpose = "second factor" | "webhooks";

function keyOf(secret: string, purpose: Purpose): { readonly key: Buffer; readonly keyId: string } {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return { key, keyId: sha256(key.toString("hex")).slice(0, 8) };
}

export function seal(text: string, secret: string, purpose: Purpose): Sealed {
  const { key, keyId } = keyOf(secret, purpose);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce);
  const bytes = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return { sealed: Buffer.concat([nonce, sealing.getAuthTag(), bytes]).toString("base64url"), keyId };
}

/** Null when it was encrypted with another key. */
export function unseal({ sealed, keyId }: Sealed, secret: string, purpose: Purpose): string | null {
  const known = keyOf(secret, purpose);
  if (known.keyId !== keyId) return null;
  const bytes = Buffer.from(sealed, "base64url");
  const opening = createDecipheriv(cipher, known.key, bytes.subarray(0, nonceBytes));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString();
}
