// monobank acquiring («plata by mono»): what the shop reads of invoices. Sources: monobank.ua/api-docs/acquiring and
// open clients of it. Sums are whole kopiykas, currencies ISO 4217 numbers. General knowledge, so only tolerated:
// numbers that come as text, null for what is absent, `finalAmount` that goes down with every refund, and whether an
// `extRef` sent twice is carried out once: the adapter looks at `cancelList` before it asks again.
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

/** An invoice as a question about it and every webhook tell it. */
export const invoice = z.object({
  invoiceId: z.string().min(1).max(100),
  status: invoiceStatus,
  amount,
  ccy: amount.default(hryvnia),
  /** What is left of it after a part was taken or given back. */
  finalAmount: amount.nullish(),
  modifiedDate: z.iso.datetime({ offset: true }).nullish(),
  reference: text,
  errCode: code.nullish(),
  failureReason: text,
  cancelList: z
    .array(z.object({ status: stepStatus, amount: amount.default(0), extRef: text }))
    .nullish()
    .transform((list) => list ?? []),
  /** Also the number of the card, which is not kept. */
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
/** The answer to `cancel` and `finalize`. */
export const step = z.object({ status: stepStatus });
/** `remove` answers with nothing. */
export const nothing = z.object({});
export const publicKey = z.object({ key: z.base64().min(1).max(4_000) });
export const refusal = z.object({ errCode: code });

const because = (reason: DeclineReason, ...codes: readonly string[]) =>
  codes.map((code): [string, DeclineReason] => [code, reason]);

/** `errCode` of a payment that failed. Those that are not here tell a buyer nothing. */
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
  // Broken there, or left by the buyer.
  ...because("other", "54", "73", "1000", "1005", "1010", "1036", "1420", "8001", "8002", "8003"),
]);

export const declineReason = (errCode: string): DeclineReason => reasons.get(errCode) ?? "bank_declined";
