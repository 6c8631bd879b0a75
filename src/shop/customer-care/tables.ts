import type { Generated } from "kysely";

interface CustomerNotesTable {
  id: Generated<number>;
  customer_id: number;
  /** Null when the account of whoever wrote it is gone. */
  author_id: number | null;
  text: string;
  at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    customer_notes: CustomerNotesTable;
  }
}
