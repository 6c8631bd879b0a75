// Staff decisions on failed jobs. Safe to repeat: a job that was retried or given up is no longer in the
// list, so a second request changes and records nothing.
import type { OpNeeds, Tx } from "#db/database.ts";
import { giveUp, lockDead, lockStuck, putBack, type StuckJob } from "#jobs/stuck.server.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "#shop/audit/ops.server.ts";
import { transactAs } from "#shop/staff/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { ordersOf } from "./reads.server.ts";

async function record(tx: Tx, actor: Actor, job: StuckJob, decision: "retry" | "give_up", at: Date) {
  const [order] = await ordersOf(tx, job);
  const before = { name: job.name, status: job.deadAt ? "dead" : "failing" };
  const after = decision === "retry" ? { name: job.name, status: "waiting" } : null;
  await recordChange(tx, actor, { subject: "call", id: order ?? job.id, before, after }, at);
}

/** Retries one job at once; its attempt count starts again. */
export async function retryFailedJob({ db, clock }: OpNeeds, actor: Actor, id: number) {
  return transactAs(db, actor, "failed_jobs.retry", async (tx) => {
    const job = await lockStuck(tx, id);
    if (!job) return ok({ count: 0 });
    await putBack(tx, [id]);
    await record(tx, actor, job, "retry", clock());
    return ok({ count: 1 });
  });
}

export async function retryFailedJobs({ db, clock }: OpNeeds, actor: Actor, kind: string) {
  return transactAs(db, actor, "failed_jobs.retry", async (tx) => {
    const jobs = await lockDead(tx, kind);
    if (jobs.length === 0) return ok({ count: 0 });
    await putBack(
      tx,
      jobs.map(({ id }) => id),
    );
    const before = { status: "dead", units: null };
    const after = { status: "waiting", units: jobs.length };
    await recordChange(tx, actor, { subject: "call", id: kind, before, after }, clock());
    return ok({ count: jobs.length });
  });
}

/** Gives up one job permanently. */
export async function giveUpFailedJob({ db, clock }: OpNeeds, actor: Actor, id: number) {
  return transactAs(db, actor, "failed_jobs.retry", async (tx) => {
    const job = await lockStuck(tx, id);
    if (!job) return ok({ count: 0 });
    if (job.isRepeating) return refuse({ code: "call_repeats" });
    await giveUp(tx, id);
    await record(tx, actor, job, "give_up", clock());
    return ok({ count: 1 });
  });
}
