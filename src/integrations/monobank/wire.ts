// monobank acquiring («plata by mono»): the invoice fields that the shop reads. Sources:
// monobank.ua/api-docs/acquiring and open-source clients. Sums are whole kopiykas, currencies ISO 4217
// numbers. General knowledge, so only tolerated: numbers that come as text, null for what is absent,
// `finalAmount` that goes down with every refund, and whether a repeated `extRef` is carried out once: the
// adapter checks `cancelList` before it repeats.
import { z } from "zod";
import type { DeclineReason } from "#shop/payments/port.ts";

const amount = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);
const code = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish().catch(null);

export const currencies: Readonly<Record<number, string>> = { 980: "UAH", 840: "USD", 978: "EUR" };
export const hryvnia = 980;

const invoiceStatus = z.enum(["created", "processing", "hold", "success", "failure", "reversed", "expired"]);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

const stepStatus = z.enum(["processing", "success", "failure"]);

/** An invoice as status responses and webhooks contain it. */
export const invoice = z.object({
  invoiceId: z.string().min(1).max(100),
  status: invoiceStatus,
  amount,
  ccy: amount.default(hryvnia),
  /** What is left after a partial capture or a refund. */
  finalAmount: amount.nullish(),
  modifiedDate: z.iso.datetime({ offset: true }).nullish(),
  reference: text,
  errCode: code.nullish(),
  failureReason: text,
  cancelList: z
    .array(z.object({ status: stepStatus, amount: amount.default(0), extRef: text }))
    .nullish()
    .transform((list) => list ?? []),
  /** Also contains the card number, which is not stored. */
  paymentInfo: z
    .object({
      approvalCode: text,
      rrn: text,
      tranId: text,
      bank: text,
      paymentSystem: text,
      paymentMethod: text,
      country: text,
    })
    .nullish(),
});
export type Invoice = z.infer<typeof invoice>;

export const createdInvoice = z.object({
  invoiceId: z.string().min(1).max(100),
  pageUrl: z.url({ protocol: /^https?$/ }),
});
/** The response to `cancel` and `finalize`. */
export const step = z.object({ status: stepStatus });
/** The response to `remove` is empty. */
export const nothing = z.object({});
export const publicKey = z.object({ key: z.base64().min(1).max(4_000) });
export const refusal = z.object({ errCode: code });

const because = (reason: DeclineReason, ...codes: readonly string[]) =>
  codes.map((code): [string, DeclineReason] => [code, reason]);

/** `errCode` of a failed payment. Other codes mean nothing to a buyer. */
const reasons = new Map<string, DeclineReason>([
  ...because("insufficient_funds", "59"),
  ...because("card_expired", "51", "1080", "1419"),
  ...because("card_blocked", "6", "40", "41", "50", "71", "72", "75", "1406"),
  ...because("wrong_cvv", "80", "81", "1200"),
  ...because(
    "three_ds",
    "84",
    "1034",
    "1035",
    "1045",
    "1054",
    "1421",
    "1422",
    "1425",
    "1429",
    "1458",
    "8004",
  ),
  ...because("limit", "60", "61", "62", "63", "83", "1405"),
  // Failed at the bank, or abandoned by the buyer.
  ...because("other", "54", "73", "1000", "1005", "1010", "1036", "1420", "8001", "8002", "8003"),
]);

export const declineReason = (errCode: string): DeclineReason => reasons.get(errCode) ?? "bank_declined";
