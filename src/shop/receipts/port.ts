// Port to a fiscal register. Not here: the vendors' protocols (integrations).
import type { Kop } from "#kit/money.ts";
import type { Result } from "#kit/result.ts";
import type { Callback } from "#shop/payments/port.ts";

export interface FiscalItem {
  /** The shop's own product code. */
  readonly code: string;
  readonly name: string;
  /** Unit price. */
  readonly price_kop: Kop;
  readonly quantity: number;
  /** A code of the register's tax table; null: not sent. */
  readonly tax: number | null;
}

export const paymentForms = ["cash", "cashless", "certificate"] as const;
export type PaymentForm = (typeof paymentForms)[number];

export interface FiscalPayment {
  readonly form: PaymentForm;
  /** As printed in the receipt: «LiqPay». */
  readonly label: string;
  readonly amount_kop: Kop;
}

/** The payments add up to the products. */
export interface FiscalReceipt {
  /** Idempotency key: the register issues one receipt for it, however often it is sent. */
  readonly uuid: string;
  /** The sale being returned; null: a sale. */
  readonly saleUuid: string | null;
  readonly items: readonly FiscalItem[];
  readonly payments: readonly FiscalPayment[];
  readonly header: string;
  readonly footer: string;
}

export type IssuedReceipt =
  /** The tax service's answer is pending. */
  | { readonly state: "pending" }
  | {
      readonly state: "done";
      readonly fiscalCode: string;
      /** The receipt on the tax service's site. */
      readonly taxUrl: string | null;
      readonly fiscalAt: Date;
    }
  /** Not fiscalised, and final for this uuid. */
  | { readonly state: "failed"; readonly reason: string };

export interface Shift {
  readonly uuid: string;
  readonly openedAt: Date;
}

export type RegisterTrouble =
  /** Temporary; the receipt may have been issued. */
  | { readonly code: "register_unavailable" }
  | { readonly code: "register_key_rejected" }
  | { readonly code: "shift_closed" }
  /** The receipt is invalid as it is. */
  | { readonly code: "receipt_refused"; readonly reason: string };

export interface FiscalRegister {
  issue(receipt: FiscalReceipt): Promise<Result<IssuedReceipt, RegisterTrouble>>;
  /** Null: none is open. */
  shift(): Promise<Result<Shift | null, RegisterTrouble>>;
  /** @param uuid idempotency key of the shift */
  openShift(uuid: string): Promise<Result<Shift, RegisterTrouble>>;
  /** Closes the open shift with its daily report; does nothing when none is open. */
  closeShift(): Promise<Result<null, RegisterTrouble>>;
  /** The receipt of a callback; null: none. The content is not trusted: the status is requested. */
  readCallback(callback: Callback): Result<{ uuid: string | null }, { readonly code: "bad_signature" }>;
}
