import type { Generated } from "kysely";

interface CustomerNotesTable {
  id: Generated<number>;
  customer_id: number;
  /** Null when the author's account is deleted. */
  author_id: number | null;
  text: string;
  at: Date;
}

interface CustomerTagsTable {
  customer_id: number;
  tag: string;
}

/** What an account, or a guest's phone, has ordered; kept by triggers of `orders` and `customers`. */
interface CustomerTotalsTable {
  customer_id: number | null;
  phone: string | null;
  orders: number;
  sum_kop: number;
  created_at: Date;
  last_at: Date | null;
  guest_order_id: number | null;
  search: string;
}

declare module "#db/database.ts" {
  interface Database {
    customer_notes: CustomerNotesTable;
    customer_tags: CustomerTagsTable;
    customer_totals: CustomerTotalsTable;
  }
}
