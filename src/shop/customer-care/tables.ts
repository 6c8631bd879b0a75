import type { Generated } from "kysely";

interface CustomerNotesTable {
  id: Generated<number>;
  customer_id: number;
  /** Null when the author's account is deleted. */
  author_id: number | null;
  text: string;
  at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    customer_notes: CustomerNotesTable;
  }
}
