// Who works here, for the CRM and the command line.
import type { Db } from "#db/database.ts";
import type { Role } from "./rules.ts";

export interface StaffMember {
  readonly customerId: number;
  readonly phone: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
}

/** Everybody who may enter the CRM, in the order they came. */
export async function staffList(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom("staff_members as m")
    .innerJoin("customers as c", "c.id", "m.customer_id")
    .select([
      "c.id as customerId",
      "c.phone",
      "c.first_name as firstName",
      "c.last_name as lastName",
      "m.role",
    ])
    .where("m.disabled_at", "is", null)
    .where("c.phone", "is not", null)
    .$narrowType<{ phone: string }>()
    .orderBy("m.created_at")
    .orderBy("c.id")
    .execute();
}
