// Sessions that users end themselves, and their second-factor state.
import type { Db, Tx } from "#db/database.ts";

/** Records that the session's user has just passed the second factor. */
export async function confirmSession(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ second_factor_at: now, confirmed_at: now })
    .where("id", "=", sessionId)
    .execute();
}

/** @returns whether there was one */
export async function endSessionOf(
  { db }: { readonly db: Db | Tx },
  customerId: number,
  sessionId: number,
): Promise<boolean> {
  const ended = await db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("customer_id", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}
