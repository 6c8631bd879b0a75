import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { addDays, type Day } from "#kit/clock.ts";
import type { SynonymsInput } from "./input.ts";

export async function lockSynonyms(tx: Tx, id: number) {
  const row = await tx
    .selectFrom("search_synonyms")
    .select(["words", "finds", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { version: row.version, group: { words: row.words, finds: row.finds } } : null;
}

export const insertSynonyms = (tx: Tx, group: SynonymsInput, at: Date): Promise<{ id: number }> =>
  tx
    .insertInto("search_synonyms")
    .values({ ...group, changed_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();

export async function updateSynonyms(tx: Tx, id: number, group: SynonymsInput, at: Date): Promise<void> {
  await tx
    .updateTable("search_synonyms")
    .set((eb) => ({ ...group, version: eb("version", "+", 1), changed_at: at }))
    .where("id", "=", id)
    .execute();
}

export async function deleteSynonyms(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("search_synonyms").where("id", "=", id).execute();
}

/** Whether there are no groups; blocks other inserts until the end of the transaction. */
export async function lockEmptySynonyms(tx: Tx): Promise<boolean> {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
  const one = await tx.selectFrom("search_synonyms").select("id").limit(1).executeTakeFirst();
  return one === undefined;
}

export interface CountedWords {
  readonly words: string;
  readonly asked: number;
  readonly found: number;
}

/** Retention of a day's searches. */
const KEPT_DAYS = 90;

/** Adds search counts to a day, and deletes old days. */
export async function writeSearches(db: Db, day: Day, counted: readonly CountedWords[]): Promise<void> {
  await sql`
    insert into search_days (day, words, asked, found)
    select ${day}::date, words, asked, found
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as seen (words text, asked int, found int)
    order by words
    on conflict (day, words) do update
      set asked = search_days.asked + excluded.asked, found = excluded.found`.execute(db);
  await db.deleteFrom("search_days").where("day", "<", addDays(day, -KEPT_DAYS)).execute();
}
