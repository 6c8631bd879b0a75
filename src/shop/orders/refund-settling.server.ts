// What has become of a refund: written into the ledger, the order's money and its history, and told to the payer.
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Clock } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { ok } from "#kit/result.ts";
import { shopSettings } from "../content/reads.server.ts";
import { changeRefund, closeRefunded, type RefundRow, refundById } from "../payments/refunds.server.ts";
import type { RefundTrouble } from "../payments/rules/refunds.ts";
import { type Actor, system } from "../staff/rules.ts";
import { tellRefunded } from "./notices.server.ts";
import { setPaymentStatus } from "./ops.server.ts";
import { addEvent, lockOrderById, type OrderEvent, type OrderRow } from "./store.server.ts";

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

interface SettlingNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** The money has gone back: what a done refund brings, within the transaction of its locked order. */
export async function finishRefund(
  tx: Tx,
  { clock, publicUrl }: Omit<SettlingNeeds, "db">,
  { order, refund, actor }: { order: OrderRow; refund: RefundRow; actor: Actor },
): Promise<void> {
  const now = clock();
  await addEvent(tx, order.id, actor, refundEvent("refund_done", refund), now);
  await setPaymentStatus(tx, order, await closeRefunded(tx, refund, now), now);
  const settings = await shopSettings(tx);
  await tellRefunded(tx, order, refund, { publicUrl, settings, now });
}

/** Notes what a bank has said; once a refund is settled, late words change nothing. */
export async function settleRefund(
  needs: SettlingNeeds,
  refundId: number,
  trouble: RefundTrouble | null,
): Promise<void> {
  const now = needs.clock();
  await transact<null, never>(needs.db, async (tx) => {
    const seen = await refundById(tx, refundId);
    const order = seen && (await lockOrderById(tx, seen.order_id));
    const refund = order && (await refundById(tx, refundId));
    if (!order || refund?.state !== "pending") return ok(null);
    if (trouble === "provider_unavailable") {
      await changeRefund(tx, refund.id, { trouble });
    } else if (trouble === "provider_refused") {
      const failed = await changeRefund(tx, refund.id, { state: "failed", trouble, settled_at: now });
      await addEvent(tx, order.id, system, refundEvent("refund_failed", failed), now);
    } else {
      const done = await changeRefund(tx, refund.id, { state: "done", trouble: null, settled_at: now });
      await finishRefund(tx, needs, { order, refund: done, actor: system });
    }
    return ok(null);
  });
}
