// Jobs that do not get done: parked after their last try, or failing again and again. A person looks at them and says
// what shall be. Not here: what they are about (shop/calls).
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { jobsChannel } from "./queue.ts";

/** A job that failed so often is worth a look although it will be tried again. */
const worthALook = 3;

export interface StuckJob {
  readonly id: number;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly lane: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  /** Null: it will be tried again by itself. */
  readonly parkedAt: Date | null;
  readonly createdAt: Date;
  readonly runAt: Date;
  /** Comes round by itself; there is no doing without it. */
  readonly isRepeating: boolean;
}

const isParked = sql<SqlBool>`parked_at is not null`;
/** Nobody is at it: a job that runs belongs to its worker. */
const isFailing = sql<SqlBool>`parked_at is null and attempts >= ${sql.lit(worthALook)} and locked_until is null`;

const stuck = (db: Db | Tx) => db.selectFrom("jobs").where((eb) => eb.or([isParked, isFailing]));

const columns = [
  "id",
  "name",
  "payload",
  "lane",
  "attempts",
  "last_error as lastError",
  "parked_at as parkedAt",
  "created_at as createdAt",
  "run_at as runAt",
  sql<boolean>`unique_key is not distinct from 'repeating'`.as("isRepeating"),
] as const;

/** Those that wait for a person first; of each, the oldest first. */
export function stuckJobs(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<StuckJob[]> {
  return stuck(db)
    .select(columns)
    .orderBy(sql`parked_at is null`)
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

/** How many wait for a person, of each kind that does. */
export const parkedCounts = (db: Db) => parkedSince(db, null);

/** How many of each kind were set aside after a moment; null: ever. */
export function parkedSince(db: Db | Tx, since: Date | null): Promise<{ name: string; count: number }[]> {
  return db
    .selectFrom("jobs")
    .where(isParked)
    .$if(since !== null, (jobs) => jobs.where("parked_at", ">", since))
    .select((eb) => ["name", eb.fn.countAll<number>().as("count")])
    .groupBy("name")
    .orderBy("name")
    .execute();
}

/** How many jobs wait, those under way among them, and how many are parked. */
export async function jobCounts(db: Db): Promise<{ waiting: number; parked: number }> {
  return db
    .selectFrom("jobs")
    .select([
      sql<number>`count(*) filter (where parked_at is null and unique_key is distinct from 'repeating')`.as(
        "waiting",
      ),
      sql<number>`count(*) filter (where parked_at is not null)`.as("parked"),
    ])
    .executeTakeFirstOrThrow();
}

/** One stuck job, held until the end of the transaction; undefined when it is not stuck any more. */
export const lockStuck = (tx: Tx, id: number): Promise<StuckJob | undefined> =>
  stuck(tx).where("id", "=", id).select(columns).forUpdate().executeTakeFirst();

/** The parked jobs of a kind, held until the end of the transaction. */
export const lockParked = (tx: Tx, name: string): Promise<StuckJob[]> =>
  tx
    .selectFrom("jobs")
    .where(isParked)
    .where("name", "=", name)
    .select(columns)
    .orderBy("id")
    .forUpdate()
    .execute();

/** Has jobs that are held tried at once, as if for the first time. What is waiting under the same key already is enough. */
export async function putBack(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from jobs where id = any(${ids}::int[]) and parked_at is not null and exists (
      select from jobs as other where other.name = jobs.name and other.unique_key = jobs.unique_key
        and (other.parked_at is null or (other.id < jobs.id and other.id = any(${ids}::int[])))
    )`.execute(tx);
  await sql`
    update jobs set parked_at = null, attempts = 0, last_error = null, run_at = '-infinity'
    where id = any(${ids}::int[])`.execute(tx);
  await wakeWorkers(tx);
}

/** Takes a job away; those that waited for it in its lane go on. */
export async function giveUp(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("jobs").where("id", "=", id).execute();
  await wakeWorkers(tx);
}

const wakeWorkers = (tx: Tx) => sql`select pg_notify(${jobsChannel}, '')`.execute(tx);
