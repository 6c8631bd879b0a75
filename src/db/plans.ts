// How often a statement is planned. Planning takes longer than most of the shop's queries, so by default a
// plan is made once for all values. Where the best plan depends on the values, it is made each time.
import { sql } from "kysely";
import type pg from "pg";
import type { Db, Tx } from "./database.ts";

/** For the pool's options; the pool waits for it. Each connection plans a statement once. */
export async function planOnce(client: pg.ClientBase): Promise<void> {
  await client.query("set plan_cache_mode = force_generic_plan");
}

/** Runs queries that users compose freely, such as a filtered list, in one transaction. */
export const planEach = <T>(db: Db, questions: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
    return questions(tx);
  });
