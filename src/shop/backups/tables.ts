import type { Generated } from "kysely";
import type {} from "#db/database.ts";
import type { BackupReason } from "./port.ts";

interface BackupsTable {
  id: Generated<number>;
  name: string;
  state: Generated<"running" | "done" | "failed">;
  started_at: Date;
  beat_at: Date;
  ended_at: Date | null;
  bytes: Generated<number>;
  rows: number | null;
  files: number | null;
  reason: BackupReason | null;
  removed_at: Date | null;
  checked_at: Date | null;
  check_reason: BackupReason | null;
}

declare module "#db/database.ts" {
  interface Database {
    backups: BackupsTable;
  }
}
