// Purchase reports, sent after the order is placed. The ad service accepts nothing older than seven days, so
// the shop keeps the browser's data no longer.
import { z } from "zod";
import type { SiteNeeds } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import type { PurchaseReporter } from "./port.ts";
import { waitingPurchase } from "./reads.server.ts";
import { deleteReport } from "./store.server.ts";

const DAY_MS = 24 * 3600 * 1000;
export const oldestDays = 7;

export interface ReportNeeds extends SiteNeeds {
  readonly log: { warn(facts: object, message: string): void };
  /** Null: no service is configured. */
  readonly purchases: PurchaseReporter | null;
}

const tooOld = (now: Date): Date => new Date(now.getTime() - oldestDays * DAY_MS);

/** Safe to repeat: the service deduplicates by order number, and a delivered report is deleted. */
export const reportPurchase = defineJob(
  "report_purchase",
  z.object({ order_id: z.int() }),
  async ({ db, clock, env, log, purchases }: ReportNeeds, { order_id }) => {
    const purchase = await waitingPurchase(db, order_id, env.publicUrl);
    if (!purchase) return;
    if (purchases && purchase.at > tooOld(clock())) {
      const reported = await purchases.report(purchase);
      if (!reported.ok && reported.error.code === "unavailable") throw new Error(reported.error.reason);
      if (!reported.ok) log.warn({ reason: reported.error.reason }, "a purchase report was refused");
    }
    await deleteReport(db, order_id);
  },
);
