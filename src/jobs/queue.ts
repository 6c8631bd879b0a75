// The outbox: a job is a row written in the same transaction as the change that causes it, so it exists only
// if the change does. Not here: who runs it (worker.ts), what it does (shop/*/jobs.server.ts).
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "#db/database.ts";

export const jobsChannel = "jobs";

/** A kind of work. It runs at least once, so the handler must be idempotent. A throw means «later». */
export interface Job<Needs, Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  handle(needs: Needs, payload: Payload): Promise<void>;
  /** Makes one job of several that are due together; when it fails, each is tried again on its own. */
  readonly merge?: (payloads: readonly Payload[]) => Payload;
}

export const defineJob = <Needs, Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  handle: (needs: Needs, payload: Payload) => Promise<void>,
  options: Pick<Job<Needs, Payload>, "merge"> = {},
): Job<Needs, Payload> => ({ name, payload, handle, ...options });

/** A job with its dependencies, as the worker runs it. */
export interface ReadyJob {
  readonly name: string;
  /** Repeats at this interval, once for all instances. */
  readonly everySeconds: number | null;
  run(payload: unknown): Promise<void>;
  /** Null: each runs on its own. */
  readonly runTogether: ((payloads: readonly unknown[]) => Promise<void>) | null;
}

export const readyJob = <Needs, Payload>(
  job: Job<Needs, Payload>,
  needs: Needs,
  { everySeconds = null }: { everySeconds?: number | null } = {},
): ReadyJob => ({
  name: job.name,
  everySeconds,
  run: async (payload) => job.handle(needs, job.payload.parse(payload)),
  runTogether: mergedRun(job, needs),
});

function mergedRun<Needs, Payload>(
  { payload, handle, merge }: Job<Needs, Payload>,
  needs: Needs,
): ReadyJob["runTogether"] {
  return (merge && ((payloads) => handle(needs, merge(payloads.map((one) => payload.parse(one)))))) ?? null;
}

export interface EnqueueOptions {
  /** Not before this time; at once by default. */
  readonly runAt?: Date;
  /** A waiting job of the same name and key makes this one unnecessary. */
  readonly uniqueKey?: string;
  /**
   * The group key. Jobs of one group, such as "order:123", run one after another in the order of insertion: a
   * later one waits while an earlier one waits, runs or has failed. The caller must hold a lock on the row
   * that the group is named after, so that the order of insertion is the order of commit.
   */
  readonly groupKey?: string;
}

type Kind<Payload> = Pick<Job<unknown, Payload>, "name" | "payload">;

/** A job that is not written yet. */
export interface NewJob {
  readonly name: string;
  /** JSON. */
  readonly payload: string;
  readonly options: EnqueueOptions;
}

export const newJob = <Payload>(
  { name }: Kind<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): NewJob => ({ name, payload: JSON.stringify(payload), options });

/** Adds a job to the caller's transaction and wakes the workers at its commit. */
export const enqueue = <Payload>(
  tx: Tx,
  job: Kind<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<void> => enqueueAll(tx, [newJob(job, payload, options)]);

/** Adds jobs of any kinds in one statement. */
export async function enqueueAll(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const column = <T>(of: (job: NewJob) => T): T[] => jobs.map(of);
  // Without runAt the database's own time is used, so that no other clock decides «now».
  await sql`
    with added as (
      insert into jobs (name, unique_key, group_key, payload, run_at)
      select name, unique_key, group_key, payload, coalesce(run_at, '-infinity')
      from unnest(${column(({ name }) => name)}::text[], ${column(({ options }) => options.uniqueKey ?? null)}::text[],
        ${column(({ options }) => options.groupKey ?? null)}::text[], ${column(({ payload }) => payload)}::jsonb[],
        ${column(({ options }) => options.runAt ?? null)}::timestamptz[])
        as job (name, unique_key, group_key, payload, run_at)
      on conflict (name, unique_key) where unique_key is not null and dead_at is null do nothing
      returning 1
    )
    select pg_notify(${jobsChannel}, '') from added limit 1`.execute(tx);
}

/** Makes the jobs that wait under these keys due at once. A running one stays as it is. */
export async function hurry(
  tx: Tx,
  { name }: Pick<ReadyJob, "name">,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    with hurried as (
      update jobs set run_at = '-infinity'
      where name = ${name} and unique_key = any(${keys}::text[]) and dead_at is null and locked_until is null
      returning 1
    )
    select pg_notify(${jobsChannel}, '') from hurried limit 1`.execute(tx);
}

/** Adds the job under its key, or makes the one that waits under that key due at once. A running one stays as it is. */
export async function enqueueNow<Payload>(
  tx: Tx,
  job: Kind<Payload>,
  payload: NoInfer<Payload>,
  uniqueKey: string,
): Promise<void> {
  await enqueue(tx, job, payload, { uniqueKey });
  await hurry(tx, job, [uniqueKey]);
}

/** Whether a job of the kind waits or runs; a failed (dead letter) job does neither. */
export async function isWaiting(db: Db, { name }: Pick<ReadyJob, "name">): Promise<boolean> {
  const found = await db
    .selectFrom("jobs")
    .select("id")
    .where("name", "=", name)
    .where("dead_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const maxAttempts = 8;
const longestPause = 6 * 3600;
/** The longest possible delay of a retry. */
export const longestRetrySeconds = longestPause * 1.25;

/**
 * Seconds until a failed job is tried again: 5, 15, 45 … up to 6 hours, ± a quarter so that retries spread
 * out. Null after the last try.
 * @param attempts the tries so far, from 1
 * @param chance 0 ≤ chance < 1
 */
export function retryDelaySeconds(attempts: number, chance: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(5 * 3 ** (attempts - 1), longestPause) * (0.75 + chance / 2);
}
