import type {} from "#db/database.ts";

interface CallNoticesTable {
  /** One row: when the team was last notified of failed jobs. */
  id: number;
  told_at: Date;
}

declare module "#db/database.ts" {
  interface Database {
    call_notices: CallNoticesTable;
  }
}
