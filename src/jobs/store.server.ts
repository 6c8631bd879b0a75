// The rows behind the queue: taken with a lease, so that a job of a dead process becomes due again.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

export interface TakenJob {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
  /** Tries including this one; also the proof that the job is still ours. */
  readonly attempts: number;
}

type Ours = Pick<TakenJob, "id" | "attempts">;

/** Jobs that are still ours: when another worker takes one over, its `attempts` grows. */
const ours = (jobs: readonly Ours[]) => sql<boolean>`(id, attempts) in (
  select * from unnest(${jobs.map((job) => job.id)}::int[], ${jobs.map((job) => job.attempts)}::int[]))`;

export interface TakeOptions {
  readonly names: readonly string[];
  readonly count: number;
  readonly now: Date;
  readonly leaseUntil: Date;
  /** Finished jobs, which are removed in the same commit. */
  readonly done: readonly Ours[];
}

/**
 * Takes up to `count` due jobs until the lease ends; no two workers get the same one. Only the first job of a
 * group is ever due: the next one becomes first when it is done.
 */
export async function takeDue(
  db: Db,
  { names, count, now, leaseUntil, done }: TakeOptions,
): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    with gone as (delete from jobs where ${ours(done)})
    update jobs set locked_until = ${leaseUntil}, attempts = attempts + 1
    where id = any (array(
      select id from jobs
      where dead_at is null and run_at <= ${now} and (locked_until is null or locked_until <= ${now})
        and name = any(${names}::text[])
        and (group_key is null or not exists (
          select from jobs as earlier where earlier.group_key = jobs.group_key and earlier.id < jobs.id and not ${ours(done)}
        ))
      order by run_at, id limit ${count} for update skip locked
    ))
    returning id, name, payload, attempts`.execute(db);
  return rows;
}

export const removeJobs = (db: Db, jobs: readonly Ours[]) =>
  db.deleteFrom("jobs").where(ours(jobs)).execute();

export const holdJobs = (db: Db, jobs: readonly Ours[], leaseUntil: Date) =>
  db.updateTable("jobs").set({ locked_until: leaseUntil }).where(ours(jobs)).execute();

/** Postpones a job; `attempts` restarts for a repeating one. */
export const postponeJob = (
  db: Db,
  job: Ours,
  runAt: Date,
  change: { last_error: string | null; attempts?: number },
) =>
  db
    .updateTable("jobs")
    .set({ ...change, run_at: runAt, locked_until: null })
    .where(ours([job]))
    .execute();

/** Marks a job as failed (dead letter) for a person to check. */
export const failJob = (db: Db, job: Ours, at: Date, last_error: string) =>
  db
    .updateTable("jobs")
    .set({ dead_at: at, locked_until: null, last_error })
    .where(ours([job]))
    .execute();

export interface Repeating {
  readonly name: string;
  readonly everySeconds: number;
}

/**
 * Corrects times written by a clock that was ahead: no repeating job, retry or lease is further away than the
 * longest of its kind. Jobs with a requested time keep it.
 */
export async function correctMoments(
  db: Db,
  {
    repeating,
    now,
    leaseUntil,
    latestRetry,
  }: {
    repeating: readonly Repeating[];
    now: Date;
    leaseUntil: Date;
    latestRetry: Date;
  },
): Promise<void> {
  await sql`
    update jobs set run_at = ${now} where dead_at is null and locked_until is null and (
      (unique_key = 'repeating' and exists (
        select from unnest(${repeating.map(({ name }) => name)}::text[],
          ${repeating.map(({ everySeconds }) => everySeconds)}::int[]) as kind (name, seconds)
        where kind.name = jobs.name and run_at > ${now}::timestamptz + greatest(kind.seconds, ${latestRetry.getTime() / 1000 - now.getTime() / 1000}::int) * interval '1 second'
      ))
      or (unique_key is distinct from 'repeating' and last_error is not null and run_at > ${latestRetry})
    )`.execute(db);
  await sql`update jobs set locked_until = ${leaseUntil} where locked_until > ${leaseUntil}`.execute(db);
}

/** Makes sure that each repeating job has exactly one row, due now. */
export async function ensureRepeating(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into jobs (name, unique_key, run_at)
    select name, 'repeating', '-infinity' from unnest(${names}::text[]) as name
    on conflict (name, unique_key) where unique_key is not null and dead_at is null do nothing`.execute(db);
}
