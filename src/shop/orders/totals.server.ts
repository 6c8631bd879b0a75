import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** Brings the totals of days up to date with the orders placed and changed since they were last read. */
export async function refreshTotals(db: Db): Promise<void> {
  await sql`select refresh_stale_order_totals()`.execute(db);
}
