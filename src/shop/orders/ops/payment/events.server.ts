// Events of card providers about orders' money, by a callback or by a query.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Ok, ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { recordLooked } from "#shop/payments/ops/card-attempts.server.ts";
import { orderOfEvent, recordEvent, takeEvent } from "#shop/payments/ops.server.ts";
import type { CardProvider, PaymentEvent } from "#shop/payments/port.ts";
import type { AttemptRow } from "#shop/payments/reads/card-attempts.server.ts";
import { type PaymentStatus, providerOf } from "#shop/payments/rules/statuses.ts";
import { followByReceipts } from "#shop/receipts/ops.server.ts";
import { notifyPayment } from "../../messages/buyer.server.ts";
import { notifyStaffOfMoney } from "../../messages/staff.server.ts";
import { lockOrderById } from "../row.server.ts";
import { followStock } from "../stock/hold.server.ts";
import { toldTogether } from "./common-payment.server.ts";
import { followByPayments } from "./follow-order.server.ts";
import { isCashUnderWay, paidByCardAfterAll } from "./method.server.ts";
import { setPaymentStatus } from "./status.server.ts";

export interface EventNeeds extends OpNeeds {
  readonly publicUrl: string;
}

/**
 * Processes a card provider's event, in any order and any number of times. An event without a matching order
 * is saved for manual reconciliation; then there is no payment status.
 */
export async function takePaymentEvent({ db, clock, publicUrl }: EventNeeds, event: PaymentEvent) {
  const now = clock();
  return transact<Ok<{ paymentStatus: PaymentStatus | null }>>(db, async (tx) => {
    const orderId = await orderOfEvent(tx, event);
    const order = orderId === null ? undefined : await lockOrderById(tx, orderId);
    if (!order) {
      await recordEvent(tx, event, null, now);
      return ok({ paymentStatus: null });
    }
    const { status, moved, isPromised, ...heard } = await takeEvent(tx, order.id, event, now);
    // The cash that the carrier collects will be the second payment.
    const trouble = heard.trouble ?? (moved === "paid" && isCashUnderWay(order) ? "paid_twice" : null);
    const agreed =
      moved === "paid" || moved === "held" ? await paidByCardAfterAll(tx, order, event, now) : order;
    const changed = await setPaymentStatus(tx, agreed, status, now);
    if (moved === "held") await followByPayments(tx, changed, now);
    // A second payment of an order changes no status, but still needs a receipt.
    if (moved === "paid" && status === order.payment_status) await followByReceipts(tx, order.id);
    if (trouble)
      await notifyStaffOfMoney(tx, changed, { trouble, amount_kop: event.amount_kop }, { publicUrl, now });
    if (isPromised && (moved === "paid" || moved === "held" || moved === "failed")) {
      const settings = await shopSettings(tx);
      const told = await toldTogether(tx, changed);
      await notifyPayment(tx, told, moved === "failed" ? "failed" : "paid", { publicUrl, settings, now });
    }
    await followStock(tx, changed, now);
    return ok({ paymentStatus: status });
  });
}

export interface LookNeeds extends EventNeeds {
  readonly cards: readonly CardProvider[];
}

export type Looked = "event" | "nothing" | "unavailable";

/** Queries the provider about an attempt and processes its answer. */
export async function lookAtAttempt(needs: LookNeeds, attempt: AttemptRow): Promise<Looked> {
  const { db, clock, cards } = needs;
  const provider = cards.find(({ method }) => providerOf[method] === attempt.provider);
  const answer =
    provider && attempt.external_id !== null
      ? await provider.look({ attemptId: attempt.id, externalId: attempt.external_id })
      : refuse({ code: "provider_unavailable" } as const);
  if (answer.ok && answer.value) await takePaymentEvent(needs, answer.value);
  const isNothing = answer.ok && answer.value === null;
  await transact<Ok<null>>(db, async (tx) => {
    const order = await lockOrderById(tx, attempt.order_id);
    if (order) await recordLooked(tx, attempt.id, isNothing, clock());
    return ok(null);
  });
  if (!answer.ok) return "unavailable";
  return isNothing ? "nothing" : "event";
}
