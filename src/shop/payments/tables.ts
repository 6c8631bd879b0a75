import type { Generated, JSONColumnType } from "kysely";
import type { AttemptStatus, PaymentProvider } from "./rules.ts";

interface PaymentAttemptsTable {
  id: Generated<number>;
  order_id: number;
  provider: PaymentProvider;
  amount_kop: number;
  status: AttemptStatus;
  external_id: string | null;
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

declare module "#db/database.ts" {
  interface Database {
    payment_attempts: PaymentAttemptsTable;
    payment_events: PaymentEventsTable;
  }
}
