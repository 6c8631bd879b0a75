// Signatures as in Standard Webhooks: HMAC-SHA256 over id, time and body, so that a receiver can tell the shop's
// requests from others, and a repeated one from a new one.
import { createHmac, randomBytes } from "node:crypto";

const mark = "whsec_";

export const newSecret = (): string => mark + randomBytes(32).toString("base64");

/** The headers of a request. @param secret as the receiver has it */
export function signedHeaders(
  secret: string,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(mark.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
