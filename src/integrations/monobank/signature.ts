// X-Sign: an ECDSA signature (P-256, SHA-256, DER in base64) over the bytes of a webhook. The bank's key is
// requested once and cached. A mismatch may mean an old key, so it is requested again, but at most once a
// minute: forged webhooks must not cause many requests.
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

/** Whether the bank signed these bytes. */
export type SignatureCheck = (body: Buffer, signature: string) => Promise<boolean>;

export function makeSignatureCheck(client: MonobankClient, now: () => number): SignatureCheck {
  let key: KeyObject | null = null;
  let asking: Promise<KeyObject | null> | null = null;
  let fetchedAt = Number.NEGATIVE_INFINITY;

  /** Concurrent callers share one request. */
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
    // Without a key there is nothing to check with: the breaker of the service limits these requests.
    if (key !== null && now() - fetchedAt < mayRefetchEveryMs) return false;
    return isBy(await fetchKey());
  };
}
