import type { Generated, JSONColumnType } from "kysely";
import type { AuditAction, AuditSubject, Change } from "./rules/changes.ts";

interface AuditEntriesTable {
  id: Generated<number>;
  at: Date;
  actor_kind: "staff" | "system";
  actor_id: number | null;
  action: AuditAction;
  subject: AuditSubject;
  /** The identifier that people know: a number, a code, an address. */
  subject_id: string;
  changes: JSONColumnType<Change[]>;
}

declare module "#db/database.ts" {
  interface Database {
    audit_entries: AuditEntriesTable;
  }
}
