// Notifies the team of new failed jobs (dead letters): all since the last notice, at most once an hour.
import { z } from "zod";
import type { SiteNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { translator } from "#i18n/translate.server.ts";
import { defineJob } from "#jobs/queue.ts";
import { deadSince } from "#jobs/stuck.server.ts";
import { ok } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { deadJobsEmail } from "#shop/messaging/emails/staff.server.ts";
import { notifyTeam } from "#shop/messaging/team/ops.server.ts";
import { isCallKind } from "./rules.ts";
import { lastReportedDead, markReportedDead } from "./store.server.ts";

const restSeconds = 3600;

async function reportFailed(tx: Tx, publicUrl: string, now: Date): Promise<void> {
  const last = await lastReportedDead(tx);
  if (last && now.getTime() < last.getTime() + restSeconds * 1000) return;
  const kinds = await deadSince(tx, last);
  if (kinds.length === 0) return;
  await markReportedDead(tx, now);
  const t = translator("uk");
  const lines = kinds.map(
    ({ name, count }) => `${isCallKind(name) ? t(`crmFailedJobs.kinds.${name}`) : name}: ${count}`,
  );
  const facts = { count: kinds.reduce((sum, { count }) => sum + count, 0) };
  const subject = t("messages.staff_calls.subject", facts);
  await notifyTeam(
    tx,
    {
      kind: "calls",
      subject,
      email: (frame) => deadJobsEmail(frame, { ...facts, lines }),
      chat: [subject, ...lines],
      path: "/crm/failed-jobs",
    },
    { publicUrl, settings: await shopSettings(tx), now },
  );
}

export const reportFailedJobs = defineJob(
  "report_failed_jobs",
  z.object({}),
  async ({ db, clock, env: { publicUrl } }: SiteNeeds) => {
    await transact(db, async (tx) => ok(await reportFailed(tx, publicUrl, clock())));
  },
);
