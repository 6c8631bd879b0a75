import type { Generated } from "kysely";
import type { Role } from "../staff/rules/rights.ts";

interface StaffMembersTable {
  customer_id: number;
  role: Role;
  disabled_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

declare module "#db/database.ts" {
  interface Database {
    staff_members: StaffMembersTable;
  }
}
