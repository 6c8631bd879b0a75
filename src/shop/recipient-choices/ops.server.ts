// Links by which a recipient chooses where their gift goes. Their answer is saved by shop/order-changes.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { linkSecret } from "#kit/id.ts";
import { type Ok, ok, refuse } from "#kit/result.ts";
import { actorOf, lockFor } from "#shop/orders/ops/buyer.server.ts";
import { addEvent, addEvents, changeOrder, lockOrderById } from "#shop/orders/ops/row.server.ts";
import type { Buyer } from "#shop/orders/ownership.server.ts";
import type { OrderWay } from "../delivery/rules/settings.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import type { Actor } from "../staff/rules/rights.ts";
import { askingMessages } from "./messages.server.ts";
import { type WaitingLink, waitingOf } from "./reads.server.ts";
import { type AskingStep, mayChoose, mayRemind } from "./rules.ts";
import { callBackLink, insertLinks, recordAsked } from "./store.server.ts";

/** Makes a link for each new order whose recipient chooses the place, in the caller's transaction. */
export async function openChoices(
  tx: Tx,
  orders: readonly { readonly id: number; readonly delivery_type: OrderWay }[],
  now: Date,
): Promise<void> {
  const links = orders
    .filter(({ delivery_type }) => delivery_type === "recipient_choice")
    .map(({ id }) => ({ order_id: id, secret: linkSecret() }));
  if (links.length > 0) await insertLinks(tx, links, now);
}

/**
 * The payer reminds all recipients of a purchase who have not chosen and were not asked for a day: a fixed number of
 * statements. Those who have not got their link yet get it when the purchase is paid.
 * @returns how many were reminded
 */
export async function remindChoices(
  { db, clock, publicUrl }: OpNeeds & { readonly publicUrl: string },
  actor: Actor,
  purchaseId: string,
) {
  const now = clock();
  return transact<Ok<number>>(db, async (tx) => {
    // The orders are locked before their links, as in every other op; then no recipient chooses meanwhile.
    const [first] = await waitingOf(tx, purchaseId);
    if (!first) return ok(0);
    await lockOrderById(tx, first.order_id);
    const due = (await waitingOf(tx, purchaseId)).filter((link) => mayRemind(link, now));
    await askRecipients(tx, due, { step: "remind", actor, publicUrl, now });
    return ok(due.length);
  });
}

/** Asks the recipients of links whose orders the caller's transaction has locked: a fixed number of statements. */
export async function askRecipients(
  tx: Tx,
  links: readonly WaitingLink[],
  {
    step,
    actor,
    ...context
  }: {
    readonly step: AskingStep;
    readonly actor: Actor;
    readonly publicUrl: string;
    readonly now: Date;
  },
): Promise<void> {
  if (links.length === 0) return;
  await sendMessages(
    tx,
    links.flatMap((link) => askingMessages(link, step, context)),
  );
  await recordAsked(
    tx,
    links.map(({ id }) => id),
    { step, isPayer: actor.kind !== "system", now: context.now },
  );
  const orderIds = links.map(({ order_id }) => order_id);
  await addEvents(tx, orderIds, actor, { kind: "choice_asked", data: { step } }, context.now);
}

/** The payer calls the link back: it stops working, and the recipient gets a new one. */
export async function renewChoiceLink({ db, clock }: OpNeeds, buyer: Buyer, number: string) {
  const now = clock();
  return transact(db, async (tx) => {
    const order = await lockFor(tx, buyer, number);
    if (!order || order.recipient_choice === null) return refuse({ code: "not_found" });
    if (!mayChoose(order)) return refuse({ code: "choice_closed" });
    await callBackLink(tx, order.id, now);
    await insertLinks(tx, [{ order_id: order.id, secret: linkSecret() }], now);
    if (order.recipient_choice === "expired")
      await changeOrder(tx, order, { recipient_choice: "waiting" }, now);
    await addEvent(tx, order.id, actorOf(buyer), { kind: "choice_renewed", data: {} }, now);
    return ok(null);
  });
}
