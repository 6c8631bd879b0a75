import type { Generated } from "kysely";

interface PromoCodesTable {
  code: string;
  percent: number | null;
  amount_kop: number | null;
  min_subtotal_kop: number;
  starts_at: Date | null;
  ends_at: Date | null;
  total_limit: Generated<number | null>;
  per_customer_limit: Generated<number | null>;
  /** For staff: the purpose of the code. */
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

interface PromoTriesTable {
  /** Hashes: of an address or a session, and of the code. */
  who: string;
  code: string;
  found: boolean;
  at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    promo_codes: PromoCodesTable;
    promo_tries: PromoTriesTable;
  }
}
