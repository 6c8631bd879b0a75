// Asks recipients where their gifts should go: when the order is paid, twice again, and then its payer.
import { z } from "zod";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { databaseTrouble } from "#db/trouble.ts";
import { defineJob } from "#jobs/queue.ts";
import { type Ok, ok } from "#kit/result.ts";
import { notifyChoiceExpired } from "#shop/orders/messages/buyer.server.ts";
import { thoseThatMayGo } from "#shop/orders/ops/payment/step-money.server.ts";
import { addEvents, changeOrders, lockAllWith, type OrderRow } from "#shop/orders/ops/row.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { isOfList } from "../delivery/rules/lists.ts";
import { system } from "../staff/rules/rights.ts";
import { askRecipients } from "./ops.server.ts";
import { type DuePurchase, duePurchases, proposedBranch, waitingOf } from "./reads.server.ts";
import { choiceStep } from "./rules.ts";

interface Needs extends OpNeeds {
  readonly env: { readonly publicUrl: string };
}

/** What fails for one purchase does not stop the others. */
export const followChoices = defineJob("follow_recipient_choices", z.object({}), async (needs: Needs) => {
  const now = needs.clock();
  const failures: unknown[] = [];
  for (const purchase of await duePurchases(needs.db, now))
    await followPurchase(needs, purchase, now).catch((error: unknown) => {
      if (databaseTrouble(error) === "connection") throw error;
      failures.push(error);
    });
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} purchases failed, first: ${failures[0]}`);
});

/** What is due for the orders of one purchase, decided again under their locks: a fixed number of statements. */
const followPurchase = (
  { db, env: { publicUrl } }: Needs,
  { purchase_id, order_id }: DuePurchase,
  now: Date,
) =>
  transact<Ok<null>>(db, async (tx) => {
    const orders = await thoseThatMayGo(tx, await lockAllWith(tx, order_id), "packing");
    const byId = new Map(orders.map((order) => [order.id, order]));
    const links = (await waitingOf(tx, purchase_id)).filter((link) => byId.has(link.order_id));
    const due = Map.groupBy(links, (link) => choiceStep(link, now));
    for (const step of ["send", "remind"] as const)
      await askRecipients(tx, due.get(step) ?? [], { step, actor: system, publicUrl, now });
    const late = (due.get("expire") ?? []).flatMap((link) => byId.get(link.order_id) ?? []);
    // The payer of a list sees on its page who has not chosen, and reminds them.
    await askPayer(
      tx,
      late.filter(({ parcels }) => !isOfList(parcels)),
      { publicUrl, now },
    );
    return ok(null);
  });

/** @param late the few orders of a purchase that is no list */
async function askPayer(
  tx: Tx,
  late: readonly OrderRow[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  if (late.length === 0) return;
  const settings = await shopSettings(tx);
  for (const expired of await changeOrders(tx, late, { recipient_choice: "expired" }, now)) {
    const branch = await proposedBranch(tx, expired);
    const place = branch && { branch: String(branch.number), city: branch[`name_${expired.lang}`] };
    await notifyChoiceExpired(tx, expired, place, { publicUrl, settings, now });
  }
  const ids = late.map(({ id }) => id);
  await addEvents(tx, ids, system, { kind: "choice_asked", data: { step: "expire" } }, now);
}
