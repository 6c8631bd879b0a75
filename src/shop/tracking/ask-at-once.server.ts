// Immediate tracking requests: the carrier is asked about a parcel without waiting for the schedule.
import type { OpNeeds } from "#db/database.ts";
import { enqueue } from "#jobs/queue.ts";
import { ok, refuse } from "#kit/result.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import { followParcelsNow } from "./jobs.server.ts";
import { numberOfOrder } from "./order-reads.server.ts";
import { hasten } from "./store.server.ts";

export async function askAboutNumber({ db, clock }: OpNeeds, number: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await hasten(tx, number, clock())) > 0)
      await enqueue(tx, followParcelsNow, {}, { uniqueKey: "now" });
  });
}

/** For an order's parcel; a finished one is skipped. */
export async function askAboutOrder(needs: OpNeeds, actor: Actor, orderNumber: string) {
  if (!can(actor, "order.read")) return refuse({ code: "forbidden" });
  const number = await numberOfOrder(needs.db, orderNumber);
  if (number === null) return refuse({ code: "not_found" });
  await askAboutNumber(needs, number);
  return ok(null);
}
