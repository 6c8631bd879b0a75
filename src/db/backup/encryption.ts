// Encryption of a backup, as a stream: AES-256-GCM in chunks of 64 KB, as age and TLS do it. Each chunk has
// its number and «is the last» in its nonce, so that chunks cannot be left out, moved or cut off.
// node:crypto has all of it; a package would add public keys, and the weekly check needs the secret one anyway.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { BackupError, BackupKeyError, type Bytes } from "./lines.ts";

const magic = Buffer.from("diaka-backup 2\n");
const saltBytes = 32;
const checkBytes = 16;
const headBytes = magic.length + saltBytes + checkBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const sealedBytes = chunkBytes + tagBytes;

/** A key for one backup. */
const keyOf = (secret: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, "diaka backup", 32));

/** Tells a wrong key from a damaged backup. */
const checkOf = (key: Buffer): Buffer =>
  createHmac("sha256", key).update("diaka backup key").digest().subarray(0, checkBytes);

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, head: Buffer, plain: Uint8Array, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonceOf(index, isLast)).setAAD(head);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Null: it was changed, or has another place. */
function opened(key: Buffer, head: Buffer, sealed: Buffer, index: number, isLast: boolean): Buffer | null {
  if (sealed.length < tagBytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(index, isLast))
    .setAAD(head)
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Chunks of exactly this size; the last one is smaller or of the same size, and may be the only one, empty. */
async function* inChunks(bytes: Bytes, size: number): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    held.push(part);
    length += part.length;
    if (length <= size) continue;
    const whole = Buffer.concat(held);
    let at = 0;
    for (; whole.length - at > size; at += size)
      yield { chunk: whole.subarray(at, at + size), isLast: false };
    held = [whole.subarray(at)];
    length = whole.length - at;
  }
  yield { chunk: Buffer.concat(held), isLast: true };
}

export async function* encrypted(bytes: Bytes, secret: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(secret, salt);
  const head = Buffer.concat([magic, salt, checkOf(key)]);
  yield head;
  let index = 0;
  for await (const { chunk, isLast } of inChunks(bytes, chunkBytes))
    yield seal(key, head, chunk, index++, isLast);
}

async function* decrypted(bytes: Bytes, head: Buffer, key: Buffer): AsyncGenerator<Uint8Array> {
  let index = 0;
  for await (const { chunk, isLast } of inChunks(bytes, sealedBytes)) {
    const plain = opened(key, head, chunk, index, isLast);
    if (!plain) {
      const isCut = isLast && (chunk.length < tagBytes || opened(key, head, chunk, index, false) !== null);
      throw new BackupError(
        isCut
          ? "the backup is cut short: nothing was restored"
          : "the backup was changed or is damaged: nothing was restored",
      );
    }
    yield plain;
    index += 1;
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * The bytes that were encrypted; those of a backup that is not encrypted stay as they are.
 * @param secrets any number of keys
 */
export async function* opening(bytes: Bytes, secrets: readonly string[]): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    let start = Buffer.alloc(0);
    while (start.length < headBytes) {
      const next = await source.next();
      if (next.done) break;
      start = Buffer.concat([start, next.value]);
    }
    const rest = joined(start.subarray(headBytes), source);
    if (!start.subarray(0, magic.length).equals(magic)) {
      yield* joined(start, source);
      return;
    }
    if (start.length < headBytes) throw new BackupError("the backup is cut short: nothing was restored");
    const head = start.subarray(0, headBytes);
    const salt = head.subarray(magic.length, magic.length + saltBytes);
    const key = secrets
      .map((secret) => keyOf(secret, salt))
      .find((one) => timingSafeEqual(checkOf(one), head.subarray(-checkBytes)));
    if (!key) {
      throw new BackupKeyError(
        secrets.length === 0
          ? "the backup is encrypted: set BACKUP_KEY to the key it was made with"
          : "no key of BACKUP_KEY opens this backup: add the key it was made with",
      );
    }
    yield* decrypted(rest, head, key);
  } finally {
    await source.return?.();
  }
}
