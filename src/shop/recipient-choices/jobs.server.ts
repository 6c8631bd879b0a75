// Asks recipients where their gifts should go: when the order is paid, twice again, and then its payer.
import { z } from "zod";
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import { type Ok, ok } from "#kit/result.ts";
import { notifyChoiceExpired } from "#shop/orders/messages/buyer.server.ts";
import { mayGo } from "#shop/orders/ops/payment/step-money.server.ts";
import { addEvent, changeOrder, lockOrderById } from "#shop/orders/ops/row.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { isOfList } from "../delivery/rules/lists.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import { system } from "../staff/rules/rights.ts";
import { askingMessages } from "./messages.server.ts";
import { dueLinks, linkOfOrder, proposedBranch } from "./reads.server.ts";
import { choiceStep } from "./rules.ts";
import { recordReminder, recordSent } from "./store.server.ts";

interface Needs extends OpNeeds {
  readonly env: { readonly publicUrl: string };
}

export const followChoices = defineJob("follow_recipient_choices", z.object({}), async (needs: Needs) => {
  const now = needs.clock();
  for (const { order_id } of await dueLinks(needs.db, now)) await followChoice(needs, order_id, now);
});

/** The next step for one order, decided again under its lock. */
const followChoice = ({ db, env: { publicUrl } }: Needs, orderId: number, now: Date) =>
  transact<Ok<null>>(db, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const link = await linkOfOrder(tx, orderId);
    if (!order || !link || order.recipient_choice !== "waiting") return ok(null);
    const step = choiceStep(link, now);
    // The payer of a list sees on its page who has not chosen, and reminds them.
    if (step === "expire" && isOfList(order.parcels)) return ok(null);
    if (step === null || !(await mayGo(tx, order, "packing"))) return ok(null);
    if (step === "expire") {
      const expired = await changeOrder(tx, order, { recipient_choice: "expired" }, now);
      const settings = await shopSettings(tx);
      const branch = await proposedBranch(tx, expired);
      const place = branch && { branch: String(branch.number), city: branch[`name_${expired.lang}`] };
      await notifyChoiceExpired(tx, expired, place, { publicUrl, settings, now });
    } else {
      await sendMessages(
        tx,
        askingMessages({ ...order, ...link, order_id: orderId }, step, { publicUrl, now }),
      );
      if (step === "send") await recordSent(tx, link.id, now);
      else await recordReminder(tx, link.id, now);
    }
    await addEvent(tx, orderId, system, { kind: "choice_asked", data: { step } }, now);
    return ok(null);
  });
