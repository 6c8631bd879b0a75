// Issues the delivery notes of the days that have passed: one for the parcels that a company was handed over on
// one day. A note is never changed afterwards.
import { z } from "zod";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import { kyivDate } from "#kit/clock.ts";
import { ok } from "#kit/result.ts";
import { type HandedOver, handedOver, ordersOf } from "./note-reads.server.ts";
import { companyOf, parcelFacts, sellerFacts } from "./reads.server.ts";
import { insertNote } from "./store.server.ts";

export const issueDeliveryNotes = defineJob(
  "issue_delivery_notes",
  z.object({}),
  async ({ db, clock }: OpNeeds) => {
    for (const part of await handedOver(db, clock()))
      await transact(db, async (tx) => {
        await issue(tx, part, clock());
        return ok(null);
      });
  },
);

async function issue(tx: Tx, { purchaseId, day, orderIds }: HandedOver, at: Date): Promise<void> {
  const company = await companyOf(tx, purchaseId);
  const orders = await ordersOf(tx, purchaseId);
  const [first] = orders;
  if (!company || !first) return;
  const { name, code, address } = company;
  await insertNote(tx, {
    purchase_id: purchaseId,
    day,
    issued_at: at,
    orderIds,
    facts: {
      ...(await sellerFacts(tx)),
      company: { name, code, address },
      invoice: { number: first.number, day: kyivDate(first.created_at) },
      parcels: await parcelFacts(
        tx,
        orders.filter(({ id }) => orderIds.includes(id)),
      ),
    },
  });
}
