// LiqPay's wire: `data` is base64 of JSON, the signature is a digest of private key + data + private key. The
// vendor's own SDK uses version 3 with SHA-1, newer clients version 7 with SHA3-256: the pair is configured,
// and incoming signatures are checked by the digest's length. Sources: liqpay/sdk-php,
// liqpay.ua/documentation (data_signature, callback). Fields of hold_completion and `refund_amount` as the
// sum of all refunds are general knowledge, not seen in a source.
import { createHash } from "node:crypto";
import { z } from "zod";
import { sameSecret } from "#kit/id.ts";
import { parsedJson } from "#kit/json.ts";

const versions = { 3: "sha1", 7: "sha3-256" } as const;
export type LiqPayVersion = keyof typeof versions;
type Digest = (typeof versions)[LiqPayVersion];

export interface LiqPayKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly version: LiqPayVersion;
}

const digestByLength: Readonly<Record<number, Digest>> = { 20: "sha1", 32: "sha3-256" };

const digest = (data: string, privateKey: string, algorithm: Digest): string =>
  createHash(algorithm)
    .update(privateKey + data + privateKey)
    .digest("base64");

export interface Envelope {
  readonly data: string;
  readonly signature: string;
}

/** The signed request: the fields with the shop's key and version. */
export function seal(fields: object, { publicKey, privateKey, version }: LiqPayKeys): Envelope {
  const json = JSON.stringify({ version, public_key: publicKey, ...fields });
  const data = Buffer.from(json).toString("base64");
  return { data, signature: digest(data, privateKey, versions[version]) };
}

export function isSealedBy(privateKey: string, { data, signature }: Envelope): boolean {
  const algorithm = digestByLength[Buffer.from(signature, "base64").length];
  return algorithm !== undefined && sameSecret(digest(data, privateKey, algorithm), signature);
}

/** The JSON within `data`; undefined when it is invalid. */
export const opened = (data: string): unknown => parsedJson(Buffer.from(data, "base64").toString("utf8"));

/** Some numbers come as text. */
const number = z.coerce.number();
const text = z.coerce.string();

/** A payment in callbacks and status responses. */
export const paymentSchema = z.object({
  order_id: text,
  payment_id: text.optional(),
  status: text,
  amount: number,
  currency: text,
  action: text.optional(),
  paytype: text.optional(),
  err_code: text.nullish(),
  refund_amount: number.nullish(),
  create_date: number.nullish(),
  end_date: number.nullish(),
});
export type LiqPayPayment = z.infer<typeof paymentSchema>;

/** HTTP is 200 for all of these; a `result` of «ok» may stand beside an error. */
export const outcomeSchema = z.object({
  result: text.nullish(),
  status: text.nullish(),
  err_code: text.nullish(),
  code: text.nullish(),
});

/** No payment has begun under this order id. */
export const unknownPayment = "payment_not_found";
export const keyErrors: readonly string[] = ["invalid_signature", "err_signature", "public_key_not_found"];

/** «2026-11-20 21:05:00», in UTC. */
export const wireTime = (at: Date): string => at.toISOString().slice(0, 19).replace("T", " ");
