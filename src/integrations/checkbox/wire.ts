// The wire of Checkbox, API v1: sums in kopiykas, quantities in thousandths of a unit, times ISO 8601.
// Responses have far more fields; these are the ones we read.
import { z } from "zod";

export const clientName = "Diaka";
export const clientVersion = "1";

export const tokenAnswer = z.object({ access_token: z.string().min(1) });

export const receiptAnswer = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "DONE", "ERROR", "CANCELLATION", "CANCELLED"]),
  fiscal_code: z.string().nullish(),
  fiscal_date: z.string().nullish(),
  tax_url: z.string().nullish(),
  transaction: z.object({ response_error_message: z.string().nullish() }).nullish(),
});
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;

export const shiftAnswer = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "OPENING", "OPENED", "CLOSING", "CLOSED"]),
  opened_at: z.string().nullish(),
});
export type ShiftAnswer = z.infer<typeof shiftAnswer>;

export const errorAnswer = z.object({
  code: z.string().nullish(),
  message: z.string().nullish(),
  detail: z
    .union([z.string(), z.array(z.object({ loc: z.array(z.unknown()).nullish(), msg: z.string() }))])
    .nullish(),
});

/** What a callback contains: a receipt or a shift, alone or inside another object. */
export const callbackBody = z.object({
  id: z.string().nullish(),
  receipt: z.object({ id: z.string() }).nullish(),
});

export const errorCodes = {
  wrongPin: "cashier.invalid_credentials",
  wrongKey: "cash_register.invalid_license_key",
  staleToken: "base.credentials",
  shiftClosed: "shift.not_opened",
  exists: "receipt.already_exists",
} as const;

export const sell = z.object({
  id: z.uuid(),
  goods: z
    .array(
      z.object({
        good: z.object({
          code: z.string().min(1),
          name: z.string().min(1),
          price: z.int().min(1),
          tax: z.array(z.int()).optional(),
        }),
        quantity: z.int().min(1),
        is_return: z.boolean(),
      }),
    )
    .min(1),
  payments: z
    .array(z.object({ type: z.enum(["CASH", "CASHLESS"]), value: z.int().min(1), label: z.string() }))
    .min(1),
  related_receipt_id: z.uuid().optional(),
  header: z.string().optional(),
  footer: z.string().optional(),
});
export type SellBody = z.infer<typeof sell>;
