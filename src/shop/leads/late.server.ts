// Leads that have waited longer than promised: staff are notified once of each lead, several in one message,
// only in calling hours and at most once an hour.
import { z } from "zod";
import type { SiteNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { translator } from "#i18n/translate.server.ts";
import { defineJob } from "#jobs/queue.ts";
import { ok } from "#kit/result.ts";
import { lateLeadsEmail } from "#shop/messaging/emails/staff.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { notifyTeam } from "../messaging/team/ops.server.ts";
import { HOUR_SECONDS } from "./rules/statuses.ts";
import { isOpenAt, urgencyOf, workingMinutes } from "./rules/timer.ts";
import { lastToldLate, lockLeads, markToldLate, untoldLeads } from "./store.server.ts";

async function notifyOfLate(tx: Tx, publicUrl: string, now: Date): Promise<void> {
  const settings = await shopSettings(tx);
  const { hours, callbackMinutes } = settings.contacts;
  if (!isOpenAt(now, hours)) return;
  await lockLeads(tx);
  const last = await lastToldLate(tx);
  if (last && now.getTime() < last.getTime() + HOUR_SECONDS * 1000) return;
  const late = (await untoldLeads(tx))
    .map(({ id, created_at }) => ({ id, waited: workingMinutes(created_at, now, hours) }))
    .filter(({ waited }) => urgencyOf(waited, callbackMinutes) === "late");
  if (late.length === 0) return;
  await markToldLate(
    tx,
    late.map(({ id }) => id),
    now,
  );
  const facts = { count: late.length, minutes: Math.max(...late.map(({ waited }) => waited)) };
  const t = translator("uk");
  const subject = t("messages.staff_lead.late", facts);
  await notifyTeam(
    tx,
    {
      kind: "lead",
      subject,
      email: (frame) => lateLeadsEmail(frame, facts),
      chat: [subject, t("emails.staff_lead.late_longest", facts)],
      path: "/crm/leads",
    },
    { publicUrl, settings, now },
  );
}

export const notifyOfLateLeads = defineJob(
  "tell_of_late_leads",
  z.object({}),
  async ({ db, clock, env: { publicUrl } }: SiteNeeds) => {
    await transact(db, async (tx) => ok(await notifyOfLate(tx, publicUrl, clock())));
  },
);
