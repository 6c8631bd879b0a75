import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** Brings the totals up to date with the orders placed and changed since they were last read. */
export async function refreshTotals(db: Db): Promise<void> {
  await sql`select refresh_stale_customer_totals()`.execute(db);
}
