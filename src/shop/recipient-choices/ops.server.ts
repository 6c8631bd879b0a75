// Links by which a recipient chooses where their gift goes. Their answer is saved by shop/order-changes.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { linkSecret } from "#kit/id.ts";
import { ok, refuse } from "#kit/result.ts";
import { actorOf, lockFor } from "#shop/orders/ops/buyer.server.ts";
import { addEvent, changeOrder } from "#shop/orders/ops/row.server.ts";
import type { Buyer } from "#shop/orders/ownership.server.ts";
import type { OrderWay } from "../delivery/rules/settings.ts";
import { mayChoose } from "./rules.ts";
import { callBackLink, insertLinks } from "./store.server.ts";

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
