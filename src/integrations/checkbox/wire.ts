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

export interface SellBody {
  readonly id: string;
  readonly goods: readonly {
    readonly good: {
      readonly code: string;
      readonly name: string;
      readonly price: number;
      readonly tax?: readonly number[];
    };
    readonly quantity: number;
    readonly is_return: boolean;
  }[];
  readonly payments: readonly {
    readonly type: "CASH" | "CASHLESS";
    readonly value: number;
    readonly label: string;
  }[];
  readonly related_receipt_id?: string;
  readonly header?: string;
  readonly footer?: string;
}
