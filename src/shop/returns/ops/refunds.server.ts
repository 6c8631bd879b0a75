// Refunds: a person decides, once per key; the money is moved by the bank, requested by a job after the
// commit, or manually. Only paid money is refunded: the order's row is locked before its ledger is read.
import type { Tx } from "#db/database.ts";
import { enqueueNow } from "#jobs/queue.ts";
import { formatMoney, kop } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { holdForRefund, lockBought } from "#shop/certificates/refunding.server.ts";
import { takesOf } from "#shop/certificates/rules/refunding.ts";
import { giveBackToCertificate } from "#shop/certificates/spending.server.ts";
import { finishRefund, refundEvent } from "#shop/orders/ops/payment/refund-settling.server.ts";
import type { OrderRow } from "#shop/orders/ops/row.server.ts";
import { addEvent, changeOrder, lockOrder, lockOrderById } from "#shop/orders/ops/row.server.ts";
import type { OrderNeeds } from "#shop/orders/ops.server.ts";
import { toGiveBack } from "#shop/orders/reads/payment/money.server.ts";
import { changeRefund, writeRefund } from "#shop/payments/ops/refunds.server.ts";
import type { CardMethod } from "#shop/payments/port.ts";
import { paymentLeft, type RefundRow, refundById, refundByKey } from "#shop/payments/reads/refunds.server.ts";
import { canAskAgain } from "#shop/payments/rules/refunds.ts";
import { providerOf } from "#shop/payments/rules/statuses.ts";
import { transactAs } from "#shop/staff/ops.server.ts";
import { type Actor, accountOf } from "#shop/staff/rules/rights.ts";
import type { NewRefund } from "../input.ts";
import { askForRefund } from "../jobs.server.ts";
import {
  moneyToAskAgain,
  type RefundableMoney,
  receiptOf,
  refundableLines,
  refundableMoney,
} from "../reads/refunds.server.ts";
import { refundRefusal } from "../rules/refundable.ts";

export interface RefundNeeds extends OrderNeeds {
  readonly cards: readonly CardMethod[];
}

const made = ({ id, state }: RefundRow) => ({ id, state });

/** Refunds money of an order, after locking it; a repeated key refunds once. */
export async function makeRefund(needs: RefundNeeds, actor: Actor, number: string, wish: NewRefund) {
  return transactAs(needs.db, actor, "refund.make", async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return refuse({ code: "not_found" });
    const known = await refundByKey(tx, order.id, wish.key);
    if (known) return ok(made(known));
    if (order.version !== wish.version)
      return refuse({ code: "conflict", version: order.version, status: order.status });
    return refundLocked(tx, needs, actor, order, wish);
  });
}

/** The same for an order that is already locked, for example by the answer to a claim. */
export async function refundLocked(
  tx: Tx,
  needs: RefundNeeds,
  actor: Actor,
  order: OrderRow,
  { key, amount, way, reason, comment, lines }: Omit<NewRefund, "version">,
) {
  const now = needs.clock();
  const { isCollected, returnableFrom } = await receiptOf(tx, order);
  const amount_kop = kop(amount);
  await lockBought(tx, order.id);
  const products = await refundableLines(tx, order);
  const { payment, left_kop, certificates } =
    way === "certificate"
      ? await leftOnCertificate(tx, order.id)
      : await refundableMoney(tx, order.id, { lines: products, isCollected });
  const owed_kop = await toGiveBack(tx, order.id);
  const facts = { status: order.status, returnableFrom, left_kop, owed_kop, lines: products };
  const refused = refundRefusal(facts, { amount_kop, reason, lines }, now);
  if (refused) {
    return refuse(
      refused.code === "refund_too_much" ? { ...refused, most: formatMoney(refused.most) } : refused,
    );
  }
  if (!payment) return refuse({ code: "refund_nothing" });
  const bank = needs.cards.some((method) => providerOf[method] === payment.provider);
  if (way === "card" && (!bank || payment.external_id === null))
    return refuse({ code: "refund_not_by_card", field: "way" });
  const refund = await writeRefund(tx, {
    order_id: order.id,
    attempt_id: payment.id,
    key,
    amount_kop,
    way,
    state: way === "card" ? "pending" : "done",
    reason,
    comment: comment ?? null,
    lines,
    staff_id: accountOf(actor),
    created_at: now,
    settled_at: way === "card" ? null : now,
  });
  const takes = takesOf(certificates, { amount_kop, left_kop: payment.all_kop, lines });
  await holdForRefund(tx, actor, refund, takes, now);
  // Users with the order open saw a different remaining sum.
  const changed = await changeOrder(tx, order, {}, now);
  if (way === "card") {
    await addEvent(tx, order.id, actor, refundEvent("refund", refund), now);
    await requestFromBank(tx, refund);
  } else {
    if (payment.certificate_id !== null) {
      const back = { certificateId: payment.certificate_id, orderId: order.id, amount_kop, at: now };
      await giveBackToCertificate(tx, actor, back);
    }
    await finishRefund(tx, needs, { order: changed, refund, actor });
  }
  return ok(made(refund));
}

/** One request at a time: a bank without references would pay two of them. */
const requestFromBank = (tx: Tx, { id, round }: RefundRow): Promise<void> =>
  enqueueNow(tx, askForRefund, { refund_id: id }, `refund ${id}, request ${round}`);

async function leftOnCertificate(tx: Tx, orderId: number): Promise<Omit<RefundableMoney, "spent_kop">> {
  const payment = await paymentLeft(tx, orderId, { by: "certificate" });
  return { payment, left_kop: payment?.left_kop ?? 0, certificates: [] };
}

/** Repeats a refund request that the bank refused or did not answer. */
export async function retryRefund(
  { db, clock }: Pick<RefundNeeds, "db" | "clock">,
  actor: Actor,
  refundId: number,
) {
  const now = clock();
  return transactAs(db, actor, "refund.make", async (tx) => {
    const seen = await refundById(tx, refundId);
    const order = seen && (await lockOrderById(tx, seen.order_id));
    const refund = order && (await refundById(tx, refundId));
    if (!refund) return refuse({ code: "not_found" });
    if (!canAskAgain(refund)) return refuse({ code: "refund_settled" });
    await lockBought(tx, order.id);
    const money = await moneyToAskAgain(tx, order, refund);
    if (!money) return refuse({ code: "refund_nothing" });
    const isRefused = refund.state === "failed";
    if (isRefused) {
      const wish = { ...refund, left_kop: money.payment?.all_kop ?? 0 };
      await holdForRefund(tx, actor, refund, takesOf(money.certificates, wish), now);
    }
    const asked = await changeRefund(tx, refund.id, {
      state: "pending",
      trouble: null,
      // After a refusal the new request needs a new reference; without an answer, the same one.
      round: refund.round + (isRefused ? 1 : 0),
      settled_at: null,
    });
    await addEvent(tx, order.id, actor, refundEvent("refund_again", asked), now);
    await changeOrder(tx, order, {}, now);
    await requestFromBank(tx, asked);
    return ok(made(asked));
  });
}
