// Creation and storage of codes: a slow hash for the look-up, and the encrypted code for its buyer.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  pbkdf2Sync,
  randomBytes,
  randomInt,
} from "node:crypto";
import { alphabet, bodyLength, codeOf } from "./rules/code.ts";

/** 74 bits of entropy: not guessable. */
export const newCode = (): string =>
  codeOf(Array.from({ length: bodyLength }, () => randomInt(alphabet.length)));

/** The look-up hash of a code. It does not use the shop's secret, so that codes survive a key change. */
export const codeHash = (code: string): string =>
  pbkdf2Sync(code, "gift certificate", 1_000, 32, "sha256").toString("hex");

/** Encryption secrets, at least one: the first and newest encrypts, the older ones still decrypt. */
export type CertificateKeys = readonly [string, ...string[]];

const keyOf = (secret: string): Buffer => createHash("sha256").update(`gift certificate ${secret}`).digest();
/** Identifies a key without revealing it. */
const keyIdOf = (secret: string): string =>
  createHash("sha256").update(`gift certificate key ${secret}`).digest("base64url").slice(0, 8);
const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
/** Separates key id and ciphertext; codes encrypted before keys had ids have none. */
const mark = ".";

/** The key id and the encrypted code. */
export function sealCode(code: string, [newest]: CertificateKeys): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(newest), nonce);
  const text = Buffer.concat([sealing.update(code, "utf8"), sealing.final()]);
  return keyIdOf(newest) + mark + Buffer.concat([nonce, sealing.getAuthTag(), text]).toString("base64url");
}

/** Whether it was encrypted with the newest key. */
export const isSealedWithNewest = (sealed: string, [newest]: CertificateKeys): boolean =>
  sealed.startsWith(keyIdOf(newest) + mark);

function openWith(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes));
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString();
  } catch {
    return null;
  }
}

/** Null when none of the keys decrypts it. */
export function openCode(sealed: string, keys: CertificateKeys): string | null {
  const [name = "", text = name] = sealed.split(mark);
  const named = keys.filter((key) => keyIdOf(key) === name);
  for (const key of new Set([...named, ...keys])) {
    const code = openWith(text, key);
    if (code !== null) return code;
  }
  return null;
}
