// What the shop has grouped as meaning the same, and what people searched for. Kept here are words alone: who
// searched is nowhere written down.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { addDays, type Clock, kyivDate } from "#kit/clock.ts";

export interface SynonymGroup {
  readonly id: number;
  readonly words: readonly string[];
  /** What these find besides, which does not find them. */
  readonly finds: readonly string[];
  readonly version: number;
}

/** All groups, the newest first. */
export const synonymGroups = (db: Db): Promise<SynonymGroup[]> =>
  db
    .selectFrom("search_synonyms")
    .select(["id", "words", "finds", "version"])
    .orderBy("id", "desc")
    .execute();

export interface CountedSearch {
  readonly words: string;
  readonly asked: number;
  /** Products, the last time. */
  readonly found: number;
  /** When it was asked for last. */
  readonly day: string;
}

const DAYS = 30;
const MOST = 100;

/** Searches of the last thirty days, the most frequent first: those that found nothing, or those that found. */
export async function countedSearches(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  which: "missing" | "popular",
): Promise<CountedSearch[]> {
  const since = addDays(kyivDate(clock()), 1 - DAYS);
  const { rows } = await sql<CountedSearch>`
    select words, sum(asked)::int as asked, (array_agg(found order by day desc))[1] as found, max(day)::text as day
    from search_days where day >= ${since}::date
    group by words
    having ${which === "missing" ? sql`(array_agg(found order by day desc))[1] = 0` : sql`(array_agg(found order by day desc))[1] > 0`}
    order by asked desc, day desc, words
    limit ${MOST}`.execute(db);
  return rows;
}

/** So often, and on so many days, before a search is shown to other visitors: nobody's own words are. */
const OFTEN = 5;
const ON_DAYS = 2;

/** What many people search for and find, the most frequent first. */
export async function popularSearches({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<string[]> {
  const since = addDays(kyivDate(clock()), 1 - DAYS);
  const { rows } = await sql<{ words: string }>`
    select words from search_days where day >= ${since}::date and found > 0
    group by words having sum(asked) >= ${OFTEN} and count(*) >= ${ON_DAYS}
    order by sum(asked) desc, words limit ${MOST}`.execute(db);
  return rows.map(({ words }) => words);
}
