// WayForPay: JSON both ways, every message signed by HMAC-MD5 over some of its fields. Sources: the vendor's
// PHP SDK and wiki.wayforpay.com. Sums are hryvnias. A signature covers numbers as they are written
// («349.00», not 349), so numbers are read as their text; a sum may also have been signed without its zeros,
// and both are the same number. General knowledge, so only tolerated: numbers that come as text, and whether
// a partial refund leaves the payment «Approved» (a «Refunded» of another sum than the payment's changes
// nothing in the shop).
import { createHmac } from "node:crypto";
import { z } from "zod";
import { sameSecret } from "#kit/id.ts";
import { type Kop, kop } from "#kit/money.ts";
import type { DeclineReason } from "#shop/payments/port.ts";

/** Every number has been converted to its text before. */
const text = z.string().nullish().catch(null);
const hryvnias = z
  .string()
  .regex(/^\d{1,10}(?:\.\d{1,2}0*)?$/)
  .transform((written): Written => ({ written, kop: kop(Number(written)) }));

/** A sum and its original notation. */
export interface Written {
  readonly written: string;
  readonly kop: Kop;
}

const transactionStatus = z.enum([
  "Created",
  "InProcessing",
  "WaitingAuthComplete",
  "Approved",
  "Pending",
  "Expired",
  "Refunded",
  "Voided",
  "Declined",
  "RefundInProcessing",
]);
export type TransactionStatus = z.infer<typeof transactionStatus>;

/** A payment as callbacks and CHECK_STATUS contain it. */
export const transaction = z.object({
  merchantAccount: z.string(),
  orderReference: z.string().min(1).max(100),
  merchantSignature: z.string().max(64),
  amount: hryvnias,
  currency: z.string().max(8),
  authCode: text,
  /** The masked number of the card: signed, and not stored. */
  cardPan: text,
  transactionStatus,
  reasonCode: z.string().max(8),
  reason: text,
  paymentSystem: text,
  issuerBankName: text,
  cardType: text,
});
export type Transaction = z.infer<typeof transaction>;

export const plainAnswer = z.object({ reasonCode: z.string().max(8) });
export const invoiceAnswer = plainAnswer.extend({ invoiceUrl: z.url({ protocol: /^https?$/ }) });
/** The response to REFUND and SETTLE. */
export const stepAnswer = plainAnswer.extend({ transactionStatus });

export const codes = {
  ok: "1100",
  duplicate: "1112",
  badSignature: "1113",
  apiNotAllowed: "1117",
  merchantRestricted: "1118",
  notFound: "1127",
} as const;

const reasons: Readonly<Record<string, DeclineReason>> = {
  1102: "wrong_cvv",
  1103: "card_expired",
  1104: "insufficient_funds",
  1106: "limit",
  1108: "three_ds",
  1120: "three_ds",
  1124: "other",
  1125: "other",
  1129: "other",
  1135: "limit",
  1146: "card_blocked",
  5100: "three_ds",
};
export const declineReason = (reasonCode: string): DeclineReason => reasons[reasonCode] ?? "bank_declined";

export const signed = (secret: string, ...fields: readonly (string | number)[]): string =>
  createHmac("md5", secret).update(fields.join(";")).digest("hex");

/** Whether the message is signed with the secret and belongs to this merchant. */
export function isAuthentic(told: Transaction, account: string, secret: string): boolean {
  const { orderReference, amount, currency, authCode, cardPan, reasonCode } = told;
  const sums = [amount.written, String(Number(amount.written))];
  const isSigned = sums.some((sum) =>
    sameSecret(
      told.merchantSignature.toLowerCase(),
      signed(
        secret,
        told.merchantAccount,
        orderReference,
        sum,
        currency,
        authCode ?? "",
        cardPan ?? "",
        told.transactionStatus,
        reasonCode,
      ),
    ),
  );
  return isSigned && told.merchantAccount === account;
}

/** JSON with every number as it was written; undefined when it is invalid. */
export function jsonAsWritten(body: Buffer): unknown {
  const keep = (_name: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === "number" ? (context?.source ?? String(value)) : value;
  try {
    return JSON.parse(body.toString("utf8"), keep);
  } catch {
    return undefined;
  }
}
