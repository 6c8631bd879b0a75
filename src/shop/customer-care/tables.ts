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

interface CustomerMergesTable {
  /** The account that joined another one. */
  customer_id: number;
  main_id: number;
  at: Date;
  actor_id: number | null;
}

/** What a person, or a guest's phone, has ordered; kept by triggers of `orders`, `customers` and `customer_merges`. */
interface CustomerTotalsTable {
  /** The account that stands for the person. */
  customer_id: number | null;
  phone: string | null;
  /** All accounts of the person. */
  ids: number[];
  /** All their phones, with spaces between. */
  phones: string;
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
    customer_merges: CustomerMergesTable;
    customer_tags: CustomerTagsTable;
    customer_totals: CustomerTotalsTable;
  }
}
