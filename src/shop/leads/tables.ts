import type { Generated } from "kysely";
import type { LeadKind, LeadStatus } from "./rules/statuses.ts";

interface LeadsTable {
  id: Generated<number>;
  idempotency_key: string;
  request_hash: string;
  kind: LeadKind;
  status: Generated<LeadStatus>;
  version: Generated<number>;
  name: string | null;
  phone: string;
  text: string | null;
  product_id: number | null;
  variant_id: number | null;
  quantity: number | null;
  customer_id: number | null;
  lang: "uk" | "ru";
  created_at: Date;
  changed_at: Date;
  /** The outcome, for staff. */
  note: Generated<string | null>;
  /** The account of the handler. */
  handler_id: Generated<number | null>;
  /** When staff were notified that it waits too long. */
  late_told_at: Generated<Date | null>;
  /** The order created from it. */
  order_id: Generated<number | null>;
}

declare module "#db/database.ts" {
  interface Database {
    leads: LeadsTable;
  }
}
