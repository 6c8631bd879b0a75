// Deletes what is older than its policy allows, in batches, so that no lock is long. Which policies there are:
// container/retention.ts.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Db } from "#db/database.ts";

type Table = keyof Database & string;

export type RetentionPolicy = {
  readonly [T in Table]: {
    readonly table: T;
    /** The moment from which the days count. */
    readonly at: keyof Database[T] & string;
    readonly keepDays: number;
    /** Only these rows. */
    readonly only?: RawBuilder<SqlBool>;
    readonly why: string;
  };
}[Table];

const dayMs = 24 * 3_600_000;
const batch = 1_000;

export async function prune(db: Db, policies: readonly RetentionPolicy[], now: Date): Promise<void> {
  for (const { table, at, keepDays, only = sql<SqlBool>`true` } of policies) {
    const before = new Date(now.getTime() - keepDays * dayMs);
    let deleted = 0n;
    do {
      // A row that is being changed waits for the next day.
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(at)} < ${before} and ${only}
          limit ${batch} for update skip locked))`.execute(db);
      deleted = numAffectedRows;
    } while (deleted === BigInt(batch));
  }
}
