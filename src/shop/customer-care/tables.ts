import type { Generated, JSONColumnType } from "kysely";
import type { ImportState } from "./rules/import/limits.ts";
import type { Added } from "./rules/import/plan.ts";
import type { RowProblem } from "./rules/import/rows.ts";

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
  /** The import that gave it, while it can be undone; null: the team wants it. */
  import_id: Generated<number | null>;
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

/** What a file says of a customer, as long as neither the customer nor an order says it. */
interface ImportedContactsTable {
  customer_id: number;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  birthday: string | null;
}

interface CustomerImportsTable {
  id: Generated<number>;
  actor_id: number | null;
  file_name: string;
  state: Generated<ImportState>;
  checked_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  rows_count: number;
  /** Number of customers. */
  unchanged_count: number;
  /** Headings of columns that are not used. */
  ignored: string[];
  /** The first problems. */
  problems: JSONColumnType<RowProblem[]>;
  problems_count: number;
  /** Customers that stayed after an undo. */
  kept_count: Generated<number>;
}

interface CustomerImportItemsTable {
  import_id: number;
  position: number;
  phone: string;
  /** Null until the import is applied. */
  customer_id: number | null;
  is_new: boolean;
  /** Rows of the file. */
  rows: number[];
  /** Empty: the customer had everything; only the tags are kept. */
  added: JSONColumnType<Added>;
  /** All tags of the file, also those that the customer had. */
  tags: Generated<string[]>;
  note_id: number | null;
}

declare module "#db/database.ts" {
  interface Database {
    customer_notes: CustomerNotesTable;
    customer_merges: CustomerMergesTable;
    customer_tags: CustomerTagsTable;
    customer_totals: CustomerTotalsTable;
    imported_contacts: ImportedContactsTable;
    customer_imports: CustomerImportsTable;
    customer_import_items: CustomerImportItemsTable;
  }
}
