// Asks recipients where their gifts should go: when the order is paid, twice again, and then its payer.
import { z } from "zod";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { translator } from "#i18n/translate.server.ts";
import { defineJob } from "#jobs/queue.ts";
import { type Ok, ok } from "#kit/result.ts";
import { notifyChoiceExpired } from "#shop/orders/messages/buyer.server.ts";
import { mayGo } from "#shop/orders/ops/payment/step-money.server.ts";
import { addEvent, changeOrder, lockOrderById, type OrderRow } from "#shop/orders/ops/row.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { isOfList } from "../delivery/rules/lists.ts";
import { sendMessage } from "../messaging/ops.server.ts";
import { system } from "../staff/rules/rights.ts";
import { dueLinks, linkOfOrder, proposedBranch } from "./reads.server.ts";
import { type ChoiceStep, choicePath, choiceStep } from "./rules.ts";
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
      await askRecipient(tx, order, step, { url: publicUrl + choicePath(link.secret, order.lang), now });
      if (step === "send") await recordSent(tx, link.id, now);
      else await recordReminder(tx, link.id);
    }
    await addEvent(tx, orderId, system, { kind: "choice_asked", data: { step } }, now);
    return ok(null);
  });

/** The message to the recipient: no price, no contents; an anonymous gift does not say who it is from. */
async function askRecipient(
  tx: Tx,
  order: OrderRow,
  step: Exclude<ChoiceStep, "expire">,
  { url, now }: { readonly url: string; readonly now: Date },
): Promise<void> {
  if (order.recipient_phone === null) return;
  const t = translator(order.lang);
  const from = order.gift_anonymous ? "" : order.contact_first_name;
  const key = step === "remind" ? "remind" : from ? "from" : "anonymous";
  const text = t(`messages.recipient_choice.${key}`, { name: order.recipient_name ?? "", from, url });
  const { id: orderId, lang, recipient_phone: to } = order;
  await sendMessage(tx, { channel: "sms", to, text, lang, purpose: "recipient_choice", orderId, now });
}
