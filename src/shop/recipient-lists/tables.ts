import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Columns, RowField } from "./rules/columns.ts";

interface RecipientListsTable {
  id: GeneratedAlways<number>;
  /** Of its link. */
  secret: string;
  /** The idempotency key of the requests that send it to the team and that place it. */
  lead_key: string;
  /** The account that made it; null: a guest. */
  customer_id: number | null;
  lang: "uk" | "ru";
  file_name: string;
  columns: JSONColumnType<Columns>;
  /** Empty: the file has no row of headings. */
  headings: JSONColumnType<readonly string[]>;
  /** For rows that name no product; null: not chosen. */
  variant_id: number | null;
  /** For rows without their own. */
  message: string;
  gift_wrap: boolean;
  /** The request to the team; null: not sent. */
  lead_id: number | null;
  sent_at: Date | null;
  /** Of its corrections. */
  version: Generated<number>;
  /** What it was placed as; null: not placed. */
  purchase_id: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

interface RecipientListRowsTable {
  list_id: number;
  position: number;
  /** As in the file. */
  cells: JSONColumnType<readonly string[]>;
  /** What was typed over them, by field. */
  typed: JSONColumnType<Readonly<Partial<Record<RowField, string>>>>;
  left_out: boolean;
  order_id: Generated<number | null>;
}

declare module "#db/database.ts" {
  interface Database {
    recipient_lists: RecipientListsTable;
    recipient_list_rows: RecipientListRowsTable;
  }
}
