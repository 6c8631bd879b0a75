// What the shop needs from a fiscal register. Not here: whose wire it is (integrations).
import type { Kop } from "#kit/money.ts";
import type { Result } from "#kit/result.ts";

export interface FiscalGood {
  /** The shop's own code of it. */
  readonly code: string;
  readonly name: string;
  /** Of one piece. */
  readonly price_kop: Kop;
  readonly quantity: number;
  /** A code of the register's tax table; null: none is told. */
  readonly tax: number | null;
}

export const paymentForms = ["cash", "cashless", "certificate"] as const;
export type PaymentForm = (typeof paymentForms)[number];

export interface FiscalPayment {
  readonly form: PaymentForm;
  /** As it stands in the receipt: «LiqPay». */
  readonly label: string;
  readonly amount_kop: Kop;
}

/** The payments add up to the goods. */
export interface FiscalReceipt {
  /** The register issues one receipt under it, however often it is sent. */
  readonly uuid: string;
  /** The sale that is taken back; null: a sale. */
  readonly saleUuid: string | null;
  readonly goods: readonly FiscalGood[];
  readonly payments: readonly FiscalPayment[];
  readonly header: string;
  readonly footer: string;
}

export type IssuedReceipt =
  /** The tax service has not answered yet. */
  | { readonly state: "pending" }
  | {
      readonly state: "done";
      readonly fiscalCode: string;
      /** The receipt on the tax service's site. */
      readonly taxUrl: string | null;
      readonly fiscalAt: Date;
    }
  /** Not fiscalised, and never will be under this uuid. */
  | { readonly state: "failed"; readonly reason: string };

export interface Shift {
  readonly uuid: string;
  readonly openedAt: Date;
}

export type RegisterTrouble =
  /** Later it may work; what was to be issued may have been. */
  | { readonly code: "register_unavailable" }
  | { readonly code: "register_key_rejected" }
  | { readonly code: "shift_closed" }
  /** It will not take this receipt as it is. */
  | { readonly code: "receipt_refused"; readonly reason: string };

export interface RegisterCallback {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it came: signatures are over the bytes. */
  readonly body: Buffer;
}

export interface FiscalRegister {
  issue(receipt: FiscalReceipt): Promise<Result<IssuedReceipt, RegisterTrouble>>;
  /** The shift that is open now; null: none. */
  shift(): Promise<Result<Shift | null, RegisterTrouble>>;
  /** @param uuid by which the register knows the shift, however often it is asked to open it */
  openShift(uuid: string): Promise<Result<Shift, RegisterTrouble>>;
  /** Closes the open shift with its report of the day; nothing when none is open. */
  closeShift(): Promise<Result<null, RegisterTrouble>>;
  /** Which receipt the register has news about; null: about none. Its words are not believed: it is asked. */
  readCallback(
    callback: RegisterCallback,
  ): Result<{ uuid: string | null }, { readonly code: "bad_signature" }>;
}
