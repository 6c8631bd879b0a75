import type { Generated, JSONColumnType } from "kysely";

interface JobsTable {
  id: Generated<number>;
  name: string;
  unique_key: string | null;
  group_key: string | null;
  payload: JSONColumnType<Record<string, unknown>>;
  run_at: Date;
  attempts: Generated<number>;
  locked_until: Date | null;
  last_error: string | null;
  dead_at: Date | null;
  created_at: Generated<Date>;
}

declare module "#db/database.ts" {
  interface Database {
    jobs: JobsTable;
  }
}
