// Rows of staff. They are few, so each change locks them all: two requests cannot remove the last owner
// together.
import type { Tx } from "#db/database.ts";
import type { Role } from "../staff/rules/rights.ts";

export interface MemberRow {
  readonly customer_id: number;
  readonly role: Role;
  readonly disabled_at: Date | null;
  readonly version: number;
}

/** All current and former staff, locked until the end of the transaction. */
export const lockStaff = (tx: Tx): Promise<MemberRow[]> =>
  tx
    .selectFrom("staff_members")
    .select(["customer_id", "role", "disabled_at", "version"])
    .orderBy("customer_id")
    .forUpdate()
    .execute();

/** @returns false when another request has just added this person */
export async function insertMember(
  tx: Tx,
  member: { customer_id: number; role: Role; created_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("staff_members")
    .values({ ...member, disabled_at: null })
    .onConflict((conflict) => conflict.column("customer_id").doNothing())
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeMember(
  tx: Tx,
  { customer_id, version }: MemberRow,
  change: { role?: Role; disabled_at?: Date | null },
): Promise<void> {
  await tx
    .updateTable("staff_members")
    .set({ ...change, version: version + 1 })
    .where("customer_id", "=", customer_id)
    .execute();
}
