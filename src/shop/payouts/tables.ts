import type { Generated } from "kysely";
import type { Day } from "#kit/clock.ts";
import type { PayoutState } from "./rules/states.ts";

interface PayoutRegistersTable {
  id: Generated<number>;
  file_name: string;
  /** SHA-256 of the file. */
  digest: string;
  staff_id: number | null;
  created_at: Date;
}

interface PayoutRowsTable {
  id: Generated<number>;
  register_id: number;
  /** The row's number in the file. */
  position: number;
  tracking_number: string;
  amount_kop: number;
  fee_kop: number | null;
  paid_on: Day | null;
  order_id: number | null;
  /** As matched at import. */
  state: PayoutState;
  awaited_kop: number | null;
  /** Null: not settled. */
  settled_at: Generated<Date | null>;
  settled_by: Generated<number | null>;
  note: Generated<string | null>;
}

/** Money that tracking reported as paid out, until a register has it; written by a trigger of the history. */
interface AwaitedPayoutsTable {
  order_id: number;
  at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    payout_registers: PayoutRegistersTable;
    payout_rows: PayoutRowsTable;
    awaited_payouts: AwaitedPayoutsTable;
  }
}
