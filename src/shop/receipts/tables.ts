import type { Generated, JSONColumnType } from "kysely";
import type { FiscalPayment } from "./port.ts";
import type { ReceiptItem } from "./rules/items.ts";
import type { ReceiptKind, ReceiptState, ReceiptTrouble } from "./rules/states.ts";

interface ReceiptsTable {
  id: Generated<number>;
  uuid: string;
  order_id: number;
  kind: ReceiptKind;
  attempt_id: number;
  refund_id: number | null;
  sale_id: number | null;
  amount_kop: number;
  items: JSONColumnType<ReceiptItem[]>;
  payments: JSONColumnType<FiscalPayment[]>;
  state: Generated<ReceiptState>;
  trouble: Generated<ReceiptTrouble | null>;
  said: Generated<string | null>;
  fiscal_code: Generated<string | null>;
  tax_url: Generated<string | null>;
  created_at: Date;
  fiscal_at: Generated<Date | null>;
}

interface FiscalShiftsTable {
  id: Generated<number>;
  uuid: string;
  opened_at: Date;
  closed_at: Date | null;
  opened_by: number | null;
  closed_by: number | null;
}

interface FiscalTurnsTable {
  id: number;
  taken_until: Date;
}

declare module "#db/database.ts" {
  interface Database {
    receipts: ReceiptsTable;
    fiscal_shifts: FiscalShiftsTable;
    fiscal_turns: FiscalTurnsTable;
  }
}
