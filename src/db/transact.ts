// One transaction per op: a refusal rolls back like a thrown bug, but is returned as a value.
import type { ControlledTransaction } from "kysely";
import type { Result } from "#kit/result.ts";
import type { Database, Db, Tx } from "./database.ts";
import { databaseTrouble } from "./trouble.ts";

/** The first statement reveals an idle connection that was lost; then another one is tried once. */
async function begin(db: Db): Promise<ControlledTransaction<Database>> {
  try {
    return await db.startTransaction().execute();
  } catch (error) {
    if (databaseTrouble(error) !== "connection") throw error;
    return db.startTransaction().execute();
  }
}

/** Commits when the work is ok; rolls back when it is refused or throws. */
export async function transact<R extends Result<unknown, unknown>>(
  db: Db,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const tx = await begin(db);
  try {
    const result = await work(tx);
    await (result.ok ? tx.commit() : tx.rollback()).execute();
    return result;
  } catch (error) {
    // A lost connection cannot roll back and need not: the first error is the one that matters.
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}
