// Orders of electronic certificates: sends them, and takes the steps that follow automatically. A paid order
// is confirmed; after the last sending it is completed. A periodic job, so that nothing depends on the order
// of events.
import type { Db, SiteNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import { type Ok, ok } from "#kit/result.ts";
import type { CertificateKeys } from "../certificates/code.server.ts";
import { notifyOfUnopened } from "../certificates/ops/alarms.server.ts";
import { areAllSent, dueCertificates, sendCertificate, sendingJob } from "../certificates/sending.server.ts";
import { system } from "../staff/rules/rights.ts";
import { lockOrderById } from "./ops/row.server.ts";
import { takeStep } from "./ops.server.ts";
import { isHeldBack, trackingPath } from "./rules/statuses.ts";
import { holdsStock } from "./rules/stock-hold.ts";

interface Needs extends SiteNeeds {
  readonly certificateKeys: CertificateKeys;
}

const openOrders = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("delivery_type", "=", "digital")
    .where("status", "in", ["new", "confirmed"])
    .where("payment_status", "=", "paid")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Moves a paid order as far as its sent certificates allow. */
async function leadOn({ db, clock, env: { publicUrl } }: Needs, orderId: number): Promise<void> {
  const now = clock();
  await transact<Ok<null>>(db, async (tx) => {
    let order = await lockOrderById(tx, orderId);
    if (order?.delivery_type !== "digital" || order.payment_status !== "paid") return ok(null);
    if (order.status === "new" && !isHeldBack(order, "confirmed") && holdsStock(order))
      order = await takeStep(tx, { publicUrl }, system, order, { to: "confirmed" }, now);
    if (order.status === "confirmed" && (await areAllSent(tx, orderId)))
      await takeStep(tx, { publicUrl }, system, order, { to: "completed" }, now);
    return ok(null);
  });
}

export const sendCertificates = defineJob(sendingJob.name, sendingJob.payload, async (needs: Needs) => {
  const sending = { ...needs, publicUrl: needs.env.publicUrl, pathOf: trackingPath };
  let areAllOpened = true;
  for (const id of await dueCertificates(needs))
    if (!(await sendCertificate(sending, id))) areAllOpened = false;
  if (!areAllOpened) await notifyOfUnopened(sending);
  for (const id of await openOrders(needs.db)) await leadOn(needs, id);
});
