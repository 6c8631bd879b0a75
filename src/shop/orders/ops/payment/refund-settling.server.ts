// The result of a refund: written to the ledger, the order's payment and history, and sent to the payer.
import { randomUUID } from "node:crypto";
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { hryvnias } from "#kit/money.ts";
import { type Ok, ok } from "#kit/result.ts";
import { settleHeld } from "#shop/certificates/refunding.server.ts";
import { giveBackToCertificate } from "#shop/certificates/spending.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { changeRefund, closeRefunded, writeRefund } from "#shop/payments/ops/refunds.server.ts";
import { attemptById, paymentLeft, type RefundRow, refundById } from "#shop/payments/reads/refunds.server.ts";
import type { RefundTrouble } from "#shop/payments/rules/refunds.ts";
import { followByReceipts } from "#shop/receipts/ops.server.ts";
import { type Actor, accountOf, system } from "#shop/staff/rules/rights.ts";
import { notifyRefunded } from "../../messages/buyer.server.ts";
import type { OrderEvent } from "../../order-events.ts";
import { awaitsMoney } from "../../rules/payment/common-payment.ts";
import type { OrderRow } from "../../store.server.ts";
import { addEvent, lockOrderById } from "../row.server.ts";
import { hasGoneBack } from "./common-payment.server.ts";
import { setOwnStatus } from "./status.server.ts";

type RefundEvent = Extract<OrderEvent, { data: { refund_id: number } }>;

export const refundEvent = (kind: RefundEvent["kind"], refund: RefundRow): RefundEvent => ({
  kind,
  data: {
    refund_id: refund.id,
    amount: hryvnias(refund.amount_kop),
    way: refund.way,
    ...(kind === "refund" || (kind === "refund_done" && refund.way === "by_hand")
      ? { reason: refund.reason, ...(refund.comment ? { comment: refund.comment } : {}) }
      : {}),
  },
});

interface SettlingNeeds extends OpNeeds {
  readonly publicUrl: string;
}

/** The effects of a completed refund, within the transaction of its locked order. */
export async function finishRefund(
  tx: Tx,
  { clock, publicUrl }: Omit<SettlingNeeds, "db">,
  { order, refund, actor }: { order: OrderRow; refund: RefundRow; actor: Actor },
): Promise<OrderRow> {
  const now = clock();
  await addEvent(tx, order.id, actor, refundEvent("refund_done", refund), now);
  await settleHeld(tx, refund, "refunded", now);
  const changed = await recordGoneBack(tx, order, refund, now);
  // The sale's receipt belongs to the order that was paid, also when another one was split off it.
  await followByReceipts(tx, (await attemptById(tx, refund.attempt_id)).order_id);
  const settings = await shopSettings(tx);
  await notifyRefunded(tx, order, refund, { publicUrl, settings, now });
  return changed;
}

async function recordGoneBack(tx: Tx, order: OrderRow, refund: RefundRow, now: Date): Promise<OrderRow> {
  // Each order has its own part of a payment; a parcel that still waits for the common one goes on waiting.
  const isBack = !awaitsMoney(order) && (await hasGoneBack(tx, order));
  const status = await closeRefunded(tx, refund, now);
  if (isBack) return setOwnStatus(tx, order, "refunded", now);
  return order.parcels > 1 ? order : setOwnStatus(tx, order, status, now);
}

/** Returns what certificates paid for a cancelled order, once: earlier refunds are subtracted. */
export async function returnToCertificates(
  tx: Tx,
  { publicUrl }: Pick<SettlingNeeds, "publicUrl">,
  actor: Actor,
  order: OrderRow,
  now: Date,
): Promise<OrderRow> {
  const payment = await paymentLeft(tx, order.id, { by: "certificate" });
  if (!payment || payment.certificate_id === null) return order;
  const amount_kop = payment.left_kop;
  const refund = await writeRefund(tx, {
    order_id: order.id,
    attempt_id: payment.id,
    key: randomUUID(),
    amount_kop,
    way: "certificate",
    state: "done",
    reason: "cancelled",
    comment: null,
    lines: [],
    staff_id: actor.kind === "staff" ? accountOf(actor) : null,
    created_at: now,
    settled_at: now,
  });
  const back = { certificateId: payment.certificate_id, orderId: order.id, amount_kop, at: now };
  await giveBackToCertificate(tx, actor, back);
  return finishRefund(tx, { clock: () => now, publicUrl }, { order, refund, actor });
}

/** Records a bank's answer; once a refund is settled, later answers change nothing. */
export async function settleRefund(
  needs: SettlingNeeds,
  refundId: number,
  trouble: RefundTrouble | null,
): Promise<void> {
  const now = needs.clock();
  await transact<Ok<null>>(needs.db, async (tx) => {
    const seen = await refundById(tx, refundId);
    const order = seen && (await lockOrderById(tx, seen.order_id));
    const refund = order && (await refundById(tx, refundId));
    if (!order || refund?.state !== "pending") return ok(null);
    if (trouble === "provider_unavailable") {
      await changeRefund(tx, refund.id, { trouble });
    } else if (trouble === "provider_refused") {
      const failed = await changeRefund(tx, refund.id, { state: "failed", trouble, settled_at: now });
      await settleHeld(tx, failed, "failed", now);
      await addEvent(tx, order.id, system, refundEvent("refund_failed", failed), now);
    } else {
      const done = await changeRefund(tx, refund.id, { state: "done", trouble: null, settled_at: now });
      await finishRefund(tx, needs, { order, refund: done, actor: system });
    }
    return ok(null);
  });
}
