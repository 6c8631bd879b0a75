// Synonym groups and search statistics. Only queries are stored, no data about visitors.
import { sql } from "kysely";
import type { Database, Db, OpNeeds } from "#db/database.ts";
import { addDays, type Clock, kyivDate } from "#kit/clock.ts";

/** All groups, newest first. */
export const synonymGroups = (db: Db) =>
  db
    .selectFrom("search_synonyms")
    // `finds`: also found by `words`, but not the other way round.
    .select(["id", "words", "finds", "version"])
    .orderBy("id", "desc")
    .execute();
export type SynonymGroup = Awaited<ReturnType<typeof synonymGroups>>[number];

/** `day`: of the last search. */
export type CountedSearch = Readonly<Database["search_days"]>;

const DAYS = 30;
const MOST = 100;

/** Queries of the last thirty days, most frequent first: those without results, or those with. */
export async function countedSearches(
  { db, clock }: OpNeeds,
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

/**
 * Minimum number of searches, and of days, before a query is shown to other visitors: so one visitor's own
 * query is never shown.
 */
const OFTEN = 5;
const ON_DAYS = 2;

/** Popular queries with results, most frequent first. */
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
