import type { Generated, JSONColumnType } from "kysely";
import type { RefundedPieces, RefundReason, RefundState, RefundTrouble, RefundWay } from "./rules/refunds.ts";
import type { AttemptStatus, PaymentProvider } from "./rules.ts";

interface PaymentAttemptsTable {
  id: Generated<number>;
  order_id: number;
  provider: PaymentProvider;
  amount_kop: number;
  status: AttemptStatus;
  external_id: string | null;
  /** The certificate that paid. */
  certificate_id: Generated<number | null>;
  created_at: Date;
  updated_at: Date;
}

interface PaymentEventsTable {
  id: Generated<number>;
  provider: string;
  external_id: string;
  attempt_id: number | null;
  payload: JSONColumnType<Record<string, unknown>>;
  received_at: Generated<Date>;
}

interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  attempt_id: number;
  key: string;
  amount_kop: number;
  way: RefundWay;
  state: RefundState;
  /** Why it is not done yet. */
  trouble: RefundTrouble | null;
  /** How often the bank has been asked anew after it refused. */
  round: Generated<number>;
  reason: RefundReason;
  comment: string | null;
  lines: JSONColumnType<RefundedPieces[]>;
  staff_id: number | null;
  created_at: Date;
  settled_at: Date | null;
}

declare module "#db/database.ts" {
  interface Database {
    payment_attempts: PaymentAttemptsTable;
    payment_events: PaymentEventsTable;
    refunds: RefundsTable;
  }
}
