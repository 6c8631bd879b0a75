// Failed jobs: dead letters after their last try, or jobs that fail again and again. A person decides about
// them. Not here: what they are about (shop/failed-jobs).
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { jobsChannel } from "./queue.ts";

/** After this many failures a job is listed, although it will be retried. */
const worthALook = 3;

export interface StuckJob {
  readonly id: number;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly groupKey: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  /** Null: it will be retried automatically. */
  readonly deadAt: Date | null;
  readonly createdAt: Date;
  readonly runAt: Date;
  /** It repeats by itself and cannot be given up. */
  readonly isRepeating: boolean;
}

const isDead = sql<SqlBool>`dead_at is not null`;
/** Not running now: a running job belongs to its worker. */
const isFailing = sql<SqlBool>`dead_at is null and attempts >= ${sql.lit(worthALook)} and locked_until is null`;

const stuck = (db: Db | Tx) => db.selectFrom("jobs").where((eb) => eb.or([isDead, isFailing]));

const columns = [
  "id",
  "name",
  "payload",
  "group_key as groupKey",
  "attempts",
  "last_error as lastError",
  "dead_at as deadAt",
  "created_at as createdAt",
  "run_at as runAt",
  sql<boolean>`unique_key is not distinct from 'repeating'`.as("isRepeating"),
] as const;

/** Those that wait for a person first; of each, the oldest first. */
export function stuckJobs(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<StuckJob[]> {
  return stuck(db)
    .select(columns)
    .orderBy(sql`dead_at is null`)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function stuckCount(db: Db): Promise<number> {
  const { count } = await stuck(db)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many jobs of each kind wait for a person. */
export const deadCounts = (db: Db) => deadSince(db, null);

/** How many of each kind became dead letters after a time; null: ever. */
export function deadSince(db: Db | Tx, since: Date | null): Promise<{ name: string; count: number }[]> {
  return db
    .selectFrom("jobs")
    .where(isDead)
    .$if(since !== null, (jobs) => jobs.where("dead_at", ">", since))
    .select((eb) => ["name", eb.fn.countAll<number>().as("count")])
    .groupBy("name")
    .orderBy("name")
    .execute();
}

/** How many jobs wait, including running ones, and how many are dead letters. */
export async function jobCounts(db: Db): Promise<{ waiting: number; dead: number }> {
  return db
    .selectFrom("jobs")
    .select([
      sql<number>`count(*) filter (where dead_at is null and unique_key is distinct from 'repeating')`.as(
        "waiting",
      ),
      sql<number>`count(*) filter (where dead_at is not null)`.as("dead"),
    ])
    .executeTakeFirstOrThrow();
}

/** One failed job, locked until the end of the transaction; undefined when it is no longer failed. */
export const lockStuck = (tx: Tx, id: number): Promise<StuckJob | undefined> =>
  stuck(tx).where("id", "=", id).select(columns).forUpdate().executeTakeFirst();

/** The dead letters of a kind, locked until the end of the transaction. */
export const lockDead = (tx: Tx, name: string): Promise<StuckJob[]> =>
  tx
    .selectFrom("jobs")
    .where(isDead)
    .where("name", "=", name)
    .select(columns)
    .orderBy("id")
    .forUpdate()
    .execute();

/**
 * Restarts locked jobs at once, with their attempts reset. A job is dropped when one with the same key waits
 * already.
 */
export async function putBack(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from jobs where id = any(${ids}::int[]) and dead_at is not null and exists (
      select from jobs as other where other.name = jobs.name and other.unique_key = jobs.unique_key
        and (other.dead_at is null or (other.id < jobs.id and other.id = any(${ids}::int[])))
    )`.execute(tx);
  await sql`
    update jobs set dead_at = null, attempts = 0, last_error = null, run_at = '-infinity'
    where id = any(${ids}::int[])`.execute(tx);
  await wakeWorkers(tx);
}

/** Deletes a job; the later jobs of its group continue. */
export async function giveUp(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("jobs").where("id", "=", id).execute();
  await wakeWorkers(tx);
}

const wakeWorkers = (tx: Tx) => sql`select pg_notify(${jobsChannel}, '')`.execute(tx);
