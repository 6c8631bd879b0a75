// Reports of purchases, sent after the order is in. Whoever counts takes nothing older than seven days, and what a
// browser said is not kept longer either.
import { z } from "zod";
import type { Db } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import type { PurchaseReporter } from "./port.ts";
import { waitingPurchase } from "./reads.server.ts";
import { deleteReport, deleteReportsBefore } from "./store.server.ts";

const DAY_MS = 24 * 3600 * 1000;
const oldestDays = 7;

export interface ReportNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly env: { readonly publicUrl: string };
  readonly log: { warn(facts: object, message: string): void };
  /** Null: nobody. */
  readonly purchases: PurchaseReporter | null;
}

const tooOld = (now: Date): Date => new Date(now.getTime() - oldestDays * DAY_MS);

/** Told again it changes nothing: it goes by the order's number, and what was taken in is not there any more. */
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

export const sweepPurchaseReports = defineJob(
  "sweep_purchase_reports",
  z.object({}),
  async ({ db, clock }: Pick<ReportNeeds, "db" | "clock">) => {
    await deleteReportsBefore(db, tooOld(clock()));
  },
);
