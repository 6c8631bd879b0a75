// Rows of those who work here. They are few, so whoever changes one holds them all: the last owner cannot be taken
// away from two sides at once.
import type { Tx } from "#db/database.ts";
import type { Role } from "../staff/rules.ts";

export interface MemberRow {
  readonly customer_id: number;
  readonly role: Role;
  readonly disabled_at: Date | null;
  readonly version: number;
}

/** Everybody who works or has worked here, until the end of the transaction. */
export const lockStaff = (tx: Tx): Promise<MemberRow[]> =>
  tx
    .selectFrom("staff_members")
    .select(["customer_id", "role", "disabled_at", "version"])
    .orderBy("customer_id")
    .forUpdate()
    .execute();

/** @returns false when somebody else has just added this person */
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
