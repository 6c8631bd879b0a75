import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../tests/setup/database.ts";
import { tidyDatabase } from "./tidy-database.ts";

const { connection, db, close } = await testDatabase();
afterAll(close);

async function pages(): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size('jobs') / current_setting('block_size')::int as pages`.execute(db);
  return rows[0]?.pages ?? 0;
}

test("after tidying, deleted rows take no space", async () => {
  await sql`insert into jobs (name, run_at) select 'bake', now() from generate_series(1, 2000)`.execute(db);
  await db.deleteFrom("jobs").execute();
  expect(await pages()).toBeGreaterThan(10);
  await tidyDatabase.handle({ connection }, {});
  expect(await pages()).toBe(0);
});
