// The payment state of an order: for its buyer, who may be waiting for the bank.
import { transact } from "#db/transact.ts";
import { sameSecret } from "#kit/id.ts";
import { hryvnias } from "#kit/money.ts";
import { type Ok, ok } from "#kit/result.ts";
import { promiseToWrite } from "#shop/payments/ops/card-attempts.server.ts";
import { type AttemptRow, cardAttempts } from "#shop/payments/reads/card-attempts.server.ts";
import { dueFor } from "#shop/payments/reads/money.server.ts";
import { askedAgainMs } from "#shop/payments/rules/looking.ts";
import { type LookNeeds, lookAtAttempt } from "../../ops/payment/events.server.ts";
import { otherWaysOf } from "../../ops/payment/method.server.ts";
import type { PaymentJson } from "../../output/payment.ts";
import { advanceDue, dueOnDelivery } from "../../rules/payment/advance-due.ts";
import { payState } from "../../rules/payment/pay-state.ts";
import { orderCan } from "../../rules/statuses.ts";
import { stockJson } from "../order-json.server.ts";

async function orderOf({ db }: Pick<LookNeeds, "db">, number: string) {
  const order = await db
    .selectFrom("orders")
    .select([
      "id",
      "access_token",
      "status",
      "payment_method",
      "payment_status",
      "delivery_type",
      "carrier",
      "total_kop",
      "fee_kop",
      "paid_kop",
      "advance_kop",
      "contact_phone",
      "parcel",
      "parcels",
      "stock_state",
      "stock_until",
      "recipient_phone",
      "gift_anonymous",
    ])
    .where("number", "=", number)
    .executeTakeFirst();
  return order && { ...order, collects: (await dueFor(db, order.id)) > 0 };
}

async function paymentJson(
  { db, cards, clock }: Pick<LookNeeds, "db" | "cards" | "clock">,
  order: NonNullable<Awaited<ReturnType<typeof orderOf>>>,
  attempt: AttemptRow | null,
  isNothing: boolean,
): Promise<PaymentJson> {
  const state = payState(order, attempt, isNothing);
  const known = cards.map(({ method }) => method);
  const methods = orderCan.pay(order) ? known : [];
  const otherwise = await otherWaysOf(db, order, known, clock());
  return {
    state,
    reason: state === "declined" ? (attempt?.decline ?? "other") : null,
    amount: attempt && hryvnias(attempt.amount_kop),
    methods: methods.toSorted(
      (a, b) => Number(b === order.payment_method) - Number(a === order.payment_method),
    ),
    stock: stockJson(order),
    advance:
      order.payment_method === "cod" && order.advance_kop > 0
        ? { due: hryvnias(advanceDue(order)), on_delivery: hryvnias(dueOnDelivery(order)) }
        : null,
    otherwise: otherwise.map(({ method, fee_kop, total_kop, due_kop, advance_kop }) => ({
      method,
      fee: hryvnias(fee_kop),
      total: hryvnias(total_kop),
      due: hryvnias(due_kop),
      ...(advance_kop > 0 && { advance: hryvnias(advance_kop) }),
    })),
  };
}

const newest = async (db: LookNeeds["db"], orderId: number): Promise<AttemptRow | null> =>
  (await cardAttempts(db, orderId)).at(-1) ?? null;

/** The state that the shop knows; null when the number or the token is wrong. */
export async function paymentOf(
  needs: Pick<LookNeeds, "db" | "cards" | "clock">,
  number: string,
  token: string,
): Promise<PaymentJson | null> {
  const order = await orderOf(needs, number);
  if (!order || !sameSecret(order.access_token, token)) return null;
  return paymentJson(needs, order, await newest(needs.db, order.id), false);
}

/**
 * The same after querying the bank, if no event has come yet.
 * @param isPromise the page promises the buyer a message as soon as the bank answers
 */
export async function askAboutPayment(
  needs: LookNeeds,
  number: string,
  { token, isPromise }: { readonly token: string; readonly isPromise: boolean },
): Promise<PaymentJson | null> {
  const { db, clock } = needs;
  const order = await orderOf(needs, number);
  if (!order || !sameSecret(order.access_token, token)) return null;
  const attempt = await newest(db, order.id);
  const isOpen = attempt?.pay_url != null && (attempt.status === "created" || attempt.status === "pending");
  const asked = attempt?.looked_at?.getTime() ?? 0;
  const isTime = clock().getTime() - asked >= askedAgainMs;
  const looked = isOpen && isTime ? await lookAtAttempt(needs, attempt) : null;
  const after = await orderOf(needs, number);
  const known = await newest(db, order.id);
  const payment = await paymentJson(needs, after ?? order, known, looked === "nothing");
  if (isPromise && known && payment.state === "waiting") {
    await transact<Ok<null>>(db, async (tx) => {
      await promiseToWrite(tx, known.id);
      return ok(null);
    });
  }
  return payment;
}
