import type { Generated, JSONColumnType } from "kysely";
import type { DeclineReason } from "./rules/declines.ts";
import type { LineUnits, RefundReason, RefundState, RefundTrouble, RefundWay } from "./rules/refunds.ts";
import type { AttemptStatus, MoneyTrouble, PaymentProvider, TakenBy } from "./rules/statuses.ts";

interface PaymentAttemptsTable {
  id: Generated<number>;
  purchase_id: string;
  /** The order under whose number the bank or an invoice knows it. */
  order_id: number;
  provider: PaymentProvider;
  amount_kop: number;
  status: AttemptStatus;
  /** Who took a payment on delivery; null for other payments and older ones. */
  taken: Generated<TakenBy | null>;
  external_id: string | null;
  /** The certificate that paid. */
  certificate_id: Generated<number | null>;
  /** The payment page; null before it is opened. */
  pay_url: Generated<string | null>;
  is_hold: Generated<boolean>;
  /** Amount of a hold being captured. */
  capture_kop: Generated<number | null>;
  expires_at: Generated<Date | null>;
  /** Time of the event that set the status. */
  heard_at: Generated<Date | null>;
  decline: Generated<DeclineReason | null>;
  /** The buyer was promised a message when the bank answers. */
  is_promised: Generated<boolean>;
  looked_at: Generated<Date | null>;
  /** When to query the bank next; null: never again. */
  look_at: Generated<Date | null>;
  /**
   * When the money came, also when it was refunded since; set by the database. Null: it has not come, also when a bank
   * held and then released it.
   */
  paid_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** The part of an order in a payment whose money has come; an incomplete common payment has none. */
interface PaymentSharesTable {
  attempt_id: number;
  order_id: number;
  amount_kop: number;
}

interface PaymentEventsTable {
  id: Generated<number>;
  provider: string;
  external_id: string;
  attempt_id: number | null;
  payload: JSONColumnType<Record<string, unknown>>;
  received_at: Generated<Date>;
  trouble: Generated<MoneyTrouble | null>;
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
  /** How often the bank was asked again after a refusal. */
  round: Generated<number>;
  reason: RefundReason;
  comment: string | null;
  lines: JSONColumnType<LineUnits[]>;
  staff_id: number | null;
  created_at: Date;
  settled_at: Date | null;
}

declare module "#db/database.ts" {
  interface Database {
    payment_attempts: PaymentAttemptsTable;
    payment_shares: PaymentSharesTable;
    payment_events: PaymentEventsTable;
    refunds: RefundsTable;
  }
}
