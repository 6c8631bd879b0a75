// The outbox: a job is a row written in the same transaction as its reason, so it exists when the
// change does and never otherwise. Not here: who runs it (worker.ts), what it does (shop/*/jobs.server.ts).
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "#db/database.ts";

export const jobsChannel = "jobs";

/** A kind of work. It runs at least once: the handler must bear being run again. A throw means «later». */
export interface Job<Needs, Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  handle(needs: Needs, payload: Payload): Promise<void>;
}

export const defineJob = <Needs, Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  handle: (needs: Needs, payload: Payload) => Promise<void>,
): Job<Needs, Payload> => ({ name, payload, handle });

/** A job with what it needs, as the worker takes it. */
export interface ReadyJob {
  readonly name: string;
  /** Runs by itself so often, once for all instances. */
  readonly everySeconds: number | null;
  run(payload: unknown): Promise<void>;
}

export const readyJob = <Needs, Payload>(
  job: Job<Needs, Payload>,
  needs: Needs,
  { everySeconds = null }: { everySeconds?: number | null } = {},
): ReadyJob => ({
  name: job.name,
  everySeconds,
  run: async (payload) => job.handle(needs, job.payload.parse(payload)),
});

export interface EnqueueOptions {
  /** Not before this moment; at once by default. */
  readonly runAt?: Date;
  /** A waiting job of the same name and key makes this one unneeded. */
  readonly uniqueKey?: string;
  /**
   * Jobs of one lane, such as "order:123", run one after another in the order they were added: a later one waits
   * while an earlier one waits, runs or is parked. Whoever adds to a lane holds the row that it is named after, so
   * that the order they are added in is the order they are committed in.
   */
  readonly lane?: string;
}

type Kind<Payload> = Pick<Job<unknown, Payload>, "name" | "payload">;

/** Adds a job to the caller's transaction and wakes the workers at its commit. */
export const enqueue = <Payload>(
  tx: Tx,
  job: Kind<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<void> => enqueueEach(tx, job, [payload], options);

/** Several jobs of a kind in one statement. */
export async function enqueueEach<Payload>(
  tx: Tx,
  { name }: Kind<Payload>,
  payloads: readonly NoInfer<Payload>[],
  { runAt, uniqueKey, lane }: EnqueueOptions = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const rows = payloads.map((payload) => JSON.stringify(payload));
  // Without runAt the moment is the statement's own, so that no clock is asked for «now».
  await sql`
    with added as (
      insert into jobs (name, unique_key, lane, payload, run_at)
      select ${name}, ${uniqueKey ?? null}, ${lane ?? null}, row, coalesce(${runAt ?? null}::timestamptz, '-infinity')
      from unnest(${rows}::jsonb[]) as row
      on conflict (name, unique_key) where unique_key is not null and parked_at is null do nothing
      returning 1
    )
    select pg_notify(${jobsChannel}, '') from added limit 1`.execute(tx);
}

/** Whether a job of the kind waits or runs; one that was set aside does neither. */
export async function isWaiting(db: Db, { name }: Pick<ReadyJob, "name">): Promise<boolean> {
  const found = await db
    .selectFrom("jobs")
    .select("id")
    .where("name", "=", name)
    .where("parked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const maxAttempts = 8;
const longestPause = 6 * 3600;
/** No retry is further away than that. */
export const longestRetrySeconds = longestPause * 1.25;

/**
 * Seconds until a failed job is tried again: 5, 15, 45 … up to 6 hours, ± a quarter so that a crowd spreads.
 * Null when it has had all its tries.
 * @param attempts how many tries it has had, from 1
 * @param chance 0 ≤ chance < 1
 */
export function retryDelaySeconds(attempts: number, chance: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(5 * 3 ** (attempts - 1), longestPause) * (0.75 + chance / 2);
}
