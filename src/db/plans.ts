// How often a statement is planned. Planning takes longer than most of the shop's questions, so by default a plan is
// made once for all values; where the best way depends on what is asked, it is made anew each time.
import { sql } from "kysely";
import type pg from "pg";
import type { Db, Tx } from "./database.ts";

/** For the options of a pool, which waits for it: each connection plans a statement once. */
export async function planOnce(client: pg.ClientBase): Promise<void> {
  await client.query("set plan_cache_mode = force_generic_plan");
}

/** Runs questions that people put together freely, such as a filtered list, in one transaction. */
export const planEach = <T>(db: Db, questions: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
    return questions(tx);
  });
