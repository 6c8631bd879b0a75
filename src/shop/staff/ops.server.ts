// Who may enter the CRM.
import type { Db } from "#db/database.ts";
import type { Clock } from "#kit/clock.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { type Actor, can, type Role } from "./rules.ts";

/** Gives an account access in a role, or changes its role. */
export async function addStaff(
  { db }: { db: Db },
  actor: Actor,
  { customerId, role }: { customerId: number; role: Role },
): Promise<Result<null, { code: "forbidden" }>> {
  if (!can(actor, "staff.manage")) return refuse({ code: "forbidden" });
  await db
    .insertInto("staff_members")
    .values({ customer_id: customerId, role, disabled_at: null })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ role, disabled_at: null }))
    .execute();
  return ok(null);
}

/** Takes the access away; the account stays. */
export async function disableStaff(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  customerId: number,
): Promise<Result<null, { code: "forbidden" | "not_found" }>> {
  if (!can(actor, "staff.manage")) return refuse({ code: "forbidden" });
  const done = await db
    .updateTable("staff_members")
    .set({ disabled_at: clock() })
    .where("customer_id", "=", customerId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n ? ok(null) : refuse({ code: "not_found" });
}
