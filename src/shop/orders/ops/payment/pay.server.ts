// Starts a card payment. The order exists before its payment: it stays whatever the bank answers, and can be
// paid later. Repeated requests share one pending payment per order.

import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { translator } from "#i18n/translate.server.ts";
import { ok, refuse } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { attemptToPay, endsAt, recordOpened } from "#shop/payments/ops/card-attempts.server.ts";
import type { CardMethod, CardProvider } from "#shop/payments/port.ts";
import { dueFor } from "#shop/payments/reads/money.server.ts";
import { providerOf } from "#shop/payments/rules/statuses.ts";
import { type Actor, guest } from "#shop/staff/rules/rights.ts";
import type { Buyer } from "../../ownership.server.ts";
import { advanceDue } from "../../rules/payment/advance-due.ts";
import { orderCan, paymentPath } from "../../rules/statuses.ts";
import type { OrderRow } from "../../store.server.ts";
import { lockFor } from "../buyer.server.ts";
import { addEvent, lockOrderById } from "../row.server.ts";
import { reserveAgain } from "../stock/hold.server.ts";
import { payBy } from "./common-payment.server.ts";

export interface PayNeeds extends OpNeeds {
  /** The shop's public URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly cards: readonly CardProvider[];
}

/**
 * The payment page for an order. While its provider is down, the next one of the shop takes its place.
 * @param method the only provider to try; null: the order's, then the others
 */
export async function payOrder(
  needs: PayNeeds,
  buyer: Buyer,
  number: string,
  method: CardMethod | null = null,
) {
  const first = await openPayment(needs, buyer, number, method);
  if (method !== null || !isUnavailable(first)) return first;
  const { tried } = first.error;
  for (const card of needs.cards) {
    if (card.method === tried) continue;
    const other = await openPayment(needs, buyer, number, card.method);
    if (!isUnavailable(other)) return other;
  }
  return first;
}

type Opened = Awaited<ReturnType<typeof openPayment>>;
type Unavailable = { readonly code: "payment_unavailable"; readonly tried: CardMethod };

const isUnavailable = (opened: Opened): opened is Opened & { ok: false; error: Unavailable } =>
  !opened.ok && opened.error.code === "payment_unavailable";

async function openPayment(needs: PayNeeds, buyer: Buyer, number: string, method: CardMethod | null) {
  const begun = await beginPayment(needs, buyer, number, method);
  if (!begun.ok) return begun;
  const { order, attempt, isHold } = begun.value;
  if (attempt.pay_url !== null) return ok({ redirectUrl: attempt.pay_url });
  const provider = needs.cards.find((card) => providerOf[card.method] === attempt.provider);
  if (!provider) return refuse({ code: "payment_off", field: "method" });
  const opened = await provider.create({
    attemptId: attempt.id,
    orderNumber: order.number,
    amount_kop: attempt.amount_kop,
    lang: order.lang,
    description: translator(order.lang)("pay.description", { number: order.number }),
    isHold,
    expiresAt: endsAt(needs.clock()),
    returnUrl: needs.publicUrl + paymentPath(order),
    callbackUrl: `${needs.publicUrl}/api/payments/${attempt.provider}/callback`,
  });
  if (!opened.ok) return refuse<Unavailable>({ code: "payment_unavailable", tried: provider.method });
  return transact(needs.db, async (tx) => {
    await lockOrderById(tx, order.id);
    // The buyer may have paid in another tab or cancelled the order meanwhile.
    const redirectUrl = await recordOpened(tx, attempt.id, { ...opened.value, isHold }, needs.clock());
    return redirectUrl === null ? refuse({ code: "payment_settled" }) : ok({ redirectUrl });
  });
}

const isCard = (method: string, cards: readonly CardProvider[]): method is CardMethod =>
  cards.some((card) => card.method === method);

function beginPayment(
  { db, clock, cards }: PayNeeds,
  buyer: Buyer,
  number: string,
  wished: CardMethod | null,
) {
  const at = clock();
  return transact(db, async (tx) => {
    const order = await lockFor(tx, buyer, number);
    if (!order) return refuse({ code: "not_found" });
    const advance_kop = advanceDue(order);
    const amount_kop = advance_kop || (await dueFor(tx, order.id));
    const isOpen = orderCan.pay({ ...order, collects: amount_kop > 0 });
    if (!isOpen || amount_kop === 0) return refuse({ code: "payment_settled" });
    const usual = advance_kop > 0 ? (cards[0]?.method ?? "cod") : order.payment_method;
    const method = wished ?? usual;
    if (!isCard(method, cards)) return refuse({ code: "payment_off", field: "method" });
    const { holdCards } = (await shopSettings(tx)).selling;
    const attempt = await attemptToPay(tx, { orderId: order.id, method, amount_kop, at });
    const actor: Actor = buyer.kind === "customer" ? buyer : guest;
    const isAgreed = advance_kop > 0 || method === order.payment_method;
    const paid = isAgreed ? order : await payOtherwise(tx, actor, order, method, at);
    const reserved = await reserveAgain(tx, actor, paid, at);
    return reserved.ok ? ok({ order: reserved.value, attempt, isHold: holdCards }) : reserved;
  });
}

async function payOtherwise(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  method: CardMethod,
  at: Date,
): Promise<OrderRow> {
  const data = { from: order.payment_method, to: method };
  await addEvent(tx, order.id, actor, { kind: "payment_method", data }, at);
  return payBy(tx, order, method, {}, at);
}
