import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** Brings the list's figures up to date with the products and stock that changed since they were last read. */
export async function refreshTotals(db: Db): Promise<void> {
  await sql`select refresh_stale_product_totals()`.execute(db);
}
