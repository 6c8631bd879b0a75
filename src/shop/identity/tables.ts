import type { Generated } from "kysely";

interface SessionsTable {
  id: Generated<number>;
  token_hash: string;
  customer_id: number | null;
  city_ref: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface SmsCodesTable {
  id: Generated<number>;
  phone: string;
  code_hash: string;
  /** Keyed hash of the network address it was asked from. */
  address_hash: string;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  /** The account that wants to move to this phone; null: the code signs in. */
  customer_id: number | null;
}

declare module "#db/database.ts" {
  interface Database {
    sessions: SessionsTable;
    sms_codes: SmsCodesTable;
  }
}
