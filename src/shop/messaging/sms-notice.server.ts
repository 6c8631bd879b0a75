// Notifies staff that the daily SMS limit is nearly or fully used.
import type { SiteNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { translator } from "#i18n/translate.server.ts";
import { defineJob } from "#jobs/queue.ts";
import { ok } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { smsBudgetEmail } from "./emails/staff.server.ts";
import { budgetEvents } from "./sms-budget-ops.server.ts";
import { notifyTeam } from "./team/ops.server.ts";

export const notifyOfSmsBudget = defineJob(
  budgetEvents.name,
  budgetEvents.payload,
  async ({ db, clock, env: { publicUrl } }: SiteNeeds, { state }) => {
    const subject = translator("uk")(`messages.staff_sms.${state}`);
    const email: Parameters<typeof notifyTeam>[1]["email"] = (frame) => smsBudgetEmail(frame, state);
    await transact(db, async (tx) => {
      const context = { publicUrl, settings: await shopSettings(tx), now: clock() };
      await notifyTeam(
        tx,
        { kind: "calls", subject, email, chat: [subject], path: "/crm/refusals" },
        context,
      );
      return ok(null);
    });
  },
);
