import type { PaymentMethod } from "../payments/rules/statuses.ts";

/** What is true of every order of a purchase; read with the order. */
export interface PurchaseFacts {
  lang: "uk" | "ru";
  /** When the buyer accepted the user agreement in the form; null: no form has sent it. */
  consent_at: Date | null;
  /** The version of its text; null also before it was stored. */
  consent_version: string | null;
}

/** What is decided once for the orders placed together. */
interface PurchasesTable extends PurchaseFacts {
  id: string;
  /** Of the request that placed it, and the request's fingerprint. */
  idempotency_key: string;
  request_hash: string;
  payment_method: PaymentMethod;
}

declare module "#db/database.ts" {
  interface Database {
    purchases: PurchasesTable;
  }
}
