// Cancels an order and refunds what was paid for it, in one transaction: no cancelled order keeps a buyer's money
// because the second step was forgotten.
import { transact } from "#db/transact.ts";
import { hryvnias } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { lockOrder } from "#shop/orders/ops/row.server.ts";
import { refundByKey } from "#shop/payments/reads/refunds.server.ts";
import { type RefundNeeds, refundLocked } from "#shop/returns/ops/refunds.server.ts";
import { moneyOfOrder } from "#shop/returns/reads/refunds.server.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { Cancellation } from "../input.ts";
import { moveWithin } from "./move.server.ts";

/** What a certificate paid goes back with the cancellation itself. Idempotent by its key. */
export async function cancelWithRefund(
  needs: RefundNeeds,
  actor: Actor,
  number: string,
  { key, way, version, comment, reason }: Cancellation,
) {
  if (!can(actor, "refund.make")) return refuse({ code: "forbidden" });
  return transact(needs.db, async (tx) => {
    const before = await lockOrder(tx, number);
    const known = before && (await refundByKey(tx, before.id, key));
    if (known) return ok({ refund: { id: known.id, state: known.state } });
    const cancelled = await moveWithin(tx, needs, actor, number, {
      to: "cancelled",
      version,
      comment: reason,
    });
    const order = cancelled.ok ? await lockOrder(tx, number) : undefined;
    if (!cancelled.ok) return cancelled;
    if (!order) return refuse({ code: "not_found" });
    const { left_kop } = await moneyOfOrder(tx, order.id);
    const wish = { key, way, comment, amount: hryvnias(left_kop), reason: "cancelled" as const, lines: [] };
    const refund = await refundLocked(tx, needs, actor, order, wish);
    return refund.ok ? ok({ refund: refund.value }) : refund;
  });
}
