import type { PaymentMethod } from "../payments/rules/statuses.ts";

/** What is decided once for the orders placed together. */
interface PurchasesTable {
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
