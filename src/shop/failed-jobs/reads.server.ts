// Jobs that fail, with the orders and customers they are about.
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { deadCounts, type StuckJob, stuckCount, stuckJobs } from "#jobs/stuck.server.ts";
import { kyivIso } from "#kit/clock.ts";
import { offset, pageMeta } from "#kit/paging.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import { reasonOf, subjectsOf } from "./rules.ts";

const perPage = 50;
/** Limit of orders and of recipients shown per job. */
const enough = 3;

const oneOf = (ids: readonly number[]) => sql<SqlBool>`id = any(${ids}::int[])`;

/** Numbers of the orders that a job is about. */
export async function ordersOf(db: Db | Tx, job: StuckJob): Promise<string[]> {
  const { order, refund, attempt, messages } = subjectsOf(job);
  if (order.length + refund.length + attempt.length + messages.length === 0) return [];
  const rows = await db
    .selectFrom("orders")
    .select("number")
    .where((eb) =>
      eb.or([
        oneOf(order),
        eb("id", "in", (of) => of.selectFrom("refunds").select("order_id").where(oneOf(refund))),
        eb("id", "in", (of) => of.selectFrom("payment_attempts").select("order_id").where(oneOf(attempt))),
        eb("id", "in", (of) => of.selectFrom("messages").select("order_id").where(oneOf(messages))),
      ]),
    )
    .orderBy("id")
    .limit(enough)
    .execute();
  return rows.map(({ number }) => number);
}

async function recipientsOf(db: Db, job: StuckJob): Promise<string[]> {
  const { messages } = subjectsOf(job);
  if (messages.length === 0) return [];
  const rows = await db
    .selectFrom("messages")
    .select("recipient")
    .distinct()
    .where(oneOf(messages))
    .where("status", "=", "queued")
    .limit(enough)
    .execute();
  return rows.map(({ recipient }) => (recipient.startsWith("+") ? formatPhone(recipient) : recipient));
}

async function callOf(db: Db, job: StuckJob) {
  return {
    id: job.id,
    kind: job.name,
    /** Numbers of the related orders. */
    orders: await ordersOf(db, job),
    /** Recipients of the job's messages. */
    recipients: await recipientsOf(db, job),
    isDead: job.deadAt !== null,
    isRepeating: job.isRepeating,
    attempts: job.attempts,
    since: kyivIso(job.createdAt),
    /** Null: no automatic retry. */
    nextTry: job.deadAt ? null : kyivIso(job.runAt),
    reason: reasonOf(job.lastError),
    /** The error text as it was thrown. */
    error: job.lastError,
  };
}
export type StuckCall = Awaited<ReturnType<typeof callOf>>;

/** A page of failing jobs; null when the actor may not retry them. */
export async function failedJobsPage(db: Db, actor: Actor, page: number) {
  if (!can(actor, "failed_jobs.retry")) return null;
  const paging = { page, perPage };
  const jobs = await stuckJobs(db, { limit: perPage, offset: offset(paging) });
  const rows: StuckCall[] = [];
  for (const job of jobs) rows.push(await callOf(db, job));
  const kinds = (await deadKinds(db, actor)) ?? [];
  return { rows, kinds, meta: pageMeta(paging, await stuckCount(db)) };
}
export type FailedJobsPage = NonNullable<Awaited<ReturnType<typeof failedJobsPage>>>;

/** Their number by kind; null when the actor may not retry them. */
export async function deadKinds(db: Db, actor: Actor) {
  if (!can(actor, "failed_jobs.retry")) return null;
  return (await deadCounts(db)).map(({ name, count }) => ({ kind: name, count }));
}

/** How many dead letters wait for a decision; null when the actor may not retry them. */
export async function failedJobs(db: Db, actor: Actor): Promise<number | null> {
  const kinds = await deadKinds(db, actor);
  return kinds?.reduce((sum, { count }) => sum + count, 0) ?? null;
}
