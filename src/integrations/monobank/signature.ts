// X-Sign: an ECDSA signature (P-256, SHA-256, DER in base64) over the bytes of a webhook. The bank's key is asked for
// once and kept; when a signature does not match, it may be the key that is old, so it is asked for again, but once a
// minute at most: whoever forges webhooks shall not make us ask.
import { createPublicKey, type KeyObject, verify } from "node:crypto";
import type { MonobankClient } from "./client.ts";
import { publicKey } from "./wire.ts";

const mayRefetchEveryMs = 60_000;
/** A DER signature of this curve has at most 72 bytes. */
const longestSignature = 128;

function keyOf(base64: string): KeyObject | null {
  try {
    const key = createPublicKey(Buffer.from(base64, "base64"));
    return key.asymmetricKeyType === "ec" ? key : null;
  } catch {
    return null;
  }
}

/** Says whether the bank has signed these bytes. */
export type SignatureCheck = (body: Buffer, signature: string) => Promise<boolean>;

export function makeSignatureCheck(client: MonobankClient, now: () => number): SignatureCheck {
  let key: KeyObject | null = null;
  let asking: Promise<KeyObject | null> | null = null;
  let fetchedAt = Number.NEGATIVE_INFINITY;

  /** Those who need it at the same time wait for one answer. */
  const fetchKey = (): Promise<KeyObject | null> => {
    asking ??= client.look("pubkey", {}, publicKey).then((answer) => {
      asking = null;
      const fresh = answer.ok ? keyOf(answer.value.key) : null;
      if (fresh) key = fresh;
      fetchedAt = now();
      return fresh;
    });
    return asking;
  };

  return async (body, signature) => {
    if (signature === "" || signature.length > longestSignature) return false;
    const bytes = Buffer.from(signature, "base64");
    const isBy = (signer: KeyObject | null): boolean =>
      signer !== null && verify("sha256", body, signer, bytes);
    if (isBy(key)) return true;
    // Without any key there is nothing to keep to: the breaker of the service bounds how often it is asked for.
    if (key !== null && now() - fetchedAt < mayRefetchEveryMs) return false;
    return isBy(await fetchKey());
  };
}
