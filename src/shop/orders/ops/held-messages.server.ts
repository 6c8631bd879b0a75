// A chocolate message that may be rude holds its order until a manager has approved it.
// Not here: how such messages are found (shop/chocolate-letters/rules/rude-words.ts).
import { ok, refuse } from "#kit/result.ts";
import { transactAs } from "#shop/staff/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { OrderNeeds } from "../ops.server.ts";
import { addEvent, changeOrder, lockOrder } from "./row.server.ts";

/** Releases a held order; a repeated request is recorded once. */
export async function approveMessage(
  { db, clock }: Pick<OrderNeeds, "db" | "clock">,
  actor: Actor,
  number: string,
) {
  const now = clock();
  return transactAs(db, actor, "order.confirm", async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    if (!order.held) return ok(null);
    await changeOrder(tx, order, { held: false }, now);
    await addEvent(tx, order.id, actor, { kind: "message_seen", data: {} }, now);
    return ok(null);
  });
}
