import type { Tx } from "#db/database.ts";

const onlyRow = 1;

/** Locks the row until the end of the transaction; null: never notified. */
export async function lastReportedDead(tx: Tx): Promise<Date | null> {
  const row = await tx
    .selectFrom("call_notices")
    .select("told_at")
    .where("id", "=", onlyRow)
    .forUpdate()
    .executeTakeFirst();
  return row?.told_at ?? null;
}

export async function markReportedDead(tx: Tx, told_at: Date): Promise<void> {
  await tx
    .insertInto("call_notices")
    .values({ id: onlyRow, told_at })
    .onConflict((known) => known.column("id").doUpdateSet({ told_at }))
    .execute();
}
