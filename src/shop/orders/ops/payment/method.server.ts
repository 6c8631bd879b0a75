// Changes an order's payment method: its new total and the money expected. Runs in the caller's transaction,
// with the order's row locked first.
import type { Db, Tx } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { endOpenAttempts } from "#shop/payments/ops/card-attempts.server.ts";
import { expectMoney } from "#shop/payments/ops.server.ts";
import type { CardMethod, PaymentEvent } from "#shop/payments/port.ts";
import { advanceTerms, isPrepaid } from "#shop/payments/reads/advance.server.ts";
import { cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { paidFor } from "#shop/payments/reads/money.server.ts";
import { methodOfCard } from "#shop/payments/rules/statuses.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { linesOf } from "../../reads/orders.server.ts";
import { mayChange } from "../../rules/changing.ts";
import { optionOf, otherWays, type PayOption } from "../../rules/payment/pay-otherwise.ts";
import { holdOf, holdsStock } from "../../rules/stock-hold.ts";
import type { OrderRow } from "../../store.server.ts";
import { addEvent } from "../row.server.ts";
import { holdSettings } from "../stock/hold.server.ts";
import { followByWaybill } from "../waybills.server.ts";
import { payBy } from "./common-payment.server.ts";

type Payable = Parameters<typeof otherWays>[0] & Pick<OrderRow, "id" | "parcels" | "contact_phone">;

/** Other payment methods that its buyer may choose now. */
export async function otherWaysOf(
  db: Db | Tx,
  order: Payable,
  cards: readonly CardMethod[],
  now: Date,
): Promise<PayOption[]> {
  // No carrier collects money from several recipients for one buyer.
  if (order.parcels > 1) return [];
  const attempts = await cardAttempts(db, order.id);
  const { delivery, selling } = await shopSettings(db);
  const lines = (await linesOf(db, [order.id])).get(order.id) ?? [];
  return otherWays(order, {
    // Refunded money is not requested again.
    paid_kop: await paidFor(db, order.id),
    isBusy: attempts.some(({ status }) => status === "pending" || status === "held"),
    cards,
    delivery,
    today: kyivDate(now),
    mustPrepay: await isPrepaid(db, selling.prepay, order.contact_phone, now),
    advance: await advanceTerms(db, selling.advance, {
      productIds: lines.map(({ product_id }) => product_id),
      phone: order.contact_phone,
      cards,
    }),
  });
}

/** Records the change, ends the open attempts and expects the new payment. */
export async function switchWay(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { method, fee_kop, total_kop, due_kop, advance_kop }: PayOption,
  at: Date,
): Promise<OrderRow> {
  const data = { from: order.payment_method, to: method };
  await addEvent(tx, order.id, actor, { kind: "payment_method", data }, at);
  await endOpenAttempts(tx, order.id, at);
  if (due_kop > 0) await expectMoney(tx, { orderId: order.id, method, amount_kop: due_kop, at });
  await followByWaybill(tx, [order.id]);
  const payment_status = order.payment_status === "failed" ? "unpaid" : order.payment_status;
  const change = {
    fee_kop,
    total_kop,
    payment_status,
    // An advance that was paid stays a part of what a card pays.
    ...(method === "cod" && { advance_kop: advance_kop > 0 ? total_kop - due_kop + advance_kop : 0 }),
  };
  const hold = holdsStock(order)
    ? holdOf({ ...order, ...change, payment_method: method }, await holdSettings(tx), at)
    : {};
  return payBy(tx, order, method, { ...change, ...hold }, at);
}

const cardOf: Record<PaymentEvent["provider"], CardMethod | null> = {
  ...methodOfCard,
  invoice: null,
};

/** Cash was chosen, and the carrier is already on the way to collect it. */
export const isCashUnderWay = ({ payment_method, status }: OrderRow): boolean =>
  payment_method === "cod" && (status === "shipped" || status === "delivered" || status === "completed");

/** Card money came although cash was chosen meanwhile: no second payment and no carrier fee. */
export async function paidByCardAfterAll(
  tx: Tx,
  order: OrderRow,
  { provider, status, amount_kop }: Pick<PaymentEvent, "provider" | "status" | "amount_kop">,
  at: Date,
): Promise<OrderRow> {
  const method = cardOf[provider];
  // Until the parcel leaves, the carrier can still be instructed to take no money.
  if (order.payment_method !== "cod" || method === null || !mayChange("order", order)) return order;
  const { delivery } = await shopSettings(tx);
  const paid_kop = await paidFor(tx, order.id);
  if (order.advance_kop > 0 && paid_kop < order.total_kop - order.fee_kop) {
    if (status !== "paid") return order;
    // The advance came: the carrier still collects the rest.
    const data = { amount: hryvnias(amount_kop) };
    await addEvent(tx, order.id, system, { kind: "advance_paid", data }, at);
    await expectMoney(tx, { orderId: order.id, method: "cod", amount_kop: order.total_kop - paid_kop, at });
    await followByWaybill(tx, [order.id]);
    return order;
  }
  const option = optionOf(order, method, { paid_kop, delivery, today: kyivDate(at), advance: null });
  return switchWay(tx, system, order, { ...option, due_kop: 0 }, at);
}
