// Runs the jobs that are due in the demo’s days, as a running shop does: messages and receipts.
import type { Connection } from "#db/pool.ts";
import { type ReadyJob, readyJob } from "#jobs/queue.ts";
import { Worker } from "#jobs/worker.ts";
import { askForDeliveryStatuses, deliverMessages } from "#shop/messaging/jobs.server.ts";
import type { Senders } from "#shop/messaging/port.ts";
import { notifyTeamChat } from "#shop/messaging/team/jobs.server.ts";
import { trackingPath } from "#shop/orders/rules/statuses.ts";
import { followReceipts, issueReceipts } from "#shop/receipts/jobs.server.ts";
import type { SeedClock } from "../../seed-clock.ts";
import { demoRegister } from "../orders/demo-register.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: SeedClock;
  readonly senders: Senders;
  readonly publicUrl: string;
}

export async function runDueJobs({ connection, clock, senders, publicUrl }: Needs): Promise<void> {
  const needs = { db: connection.db, clock, senders, env: { publicUrl }, signingSecret: "demo" };
  const register = demoRegister(clock);
  // Old notices must not go to the team's chat.
  const jobs: ReadyJob[] = [
    readyJob(deliverMessages, needs),
    readyJob(askForDeliveryStatuses, needs, { everySeconds: 60 }),
    readyJob(followReceipts, { ...needs, register }),
    readyJob(issueReceipts, { ...needs, register, linkOf: trackingPath }),
    readyJob(notifyTeamChat, { ...needs, teamChat: null }),
  ];
  const log = { warn: raise, error: raise };
  await new Worker({ connection, clock, log }, jobs, { concurrency: 100 }).drain();
}

function raise(facts: object, message: string): void {
  throw new Error(`${message}: ${JSON.stringify(facts)}`);
}
