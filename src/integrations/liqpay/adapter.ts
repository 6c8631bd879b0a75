// LiqPay as the shop's card provider: the payment page is a signed link, so creating it needs no request and
// can be repeated. LiqPay stores no references of refunds and captures, so before each of them the adapter
// checks whether it is done.
import { hryvnias, kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { CardProvider, PaymentEvent, ProviderError } from "#shop/payments/port.ts";
import { attemptOf, referenceOf } from "../card-provider/reference.ts";
import { refusedFor, troubled, unanswered } from "../card-provider/trouble.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import { type LiqPayClientOptions, makeLiqPayClient } from "./client.ts";
import { declineOf, statusOf } from "./statuses.ts";
import {
  isSealedBy,
  keyErrors,
  type LiqPayPayment,
  opened,
  paymentSchema,
  seal,
  unknownPayment,
  wireTime,
} from "./wire.ts";

export interface LiqPayOptions extends LiqPayClientOptions {
  /** Accepts test cards, and their payments count. Never in a real shop. */
  readonly isSandbox: boolean;
}

const longestDescription = 200;

/** Null for an unknown status. */
function eventOf(payment: LiqPayPayment, isSandbox: boolean): PaymentEvent | null {
  const status = statusOf(payment.status, isSandbox);
  const amount_kop = kop(payment.amount);
  if (status === null || !Number.isSafeInteger(amount_kop)) return null;
  const at = payment.end_date ?? payment.create_date;
  const { order_id, payment_id, paytype, action, err_code, refund_amount } = payment;
  return {
    provider: "liqpay",
    eventId: [payment_id ?? order_id, payment.status, at, refund_amount]
      .filter((part) => part != null)
      .join(":"),
    externalId: order_id,
    attemptId: attemptOf(order_id),
    status,
    amount_kop,
    currency: payment.currency,
    happenedAt: at ? new Date(at) : null,
    payload: {
      payment_id,
      status: payment.status,
      amount: payment.amount,
      action,
      paytype,
      refund_amount,
      ...(status === "failed" ? { err_code, reason: declineOf(err_code) } : {}),
    },
  };
}

export function connectLiqPay(options: LiqPayOptions): CardProvider {
  const { url, keys, isSandbox } = options;
  const client = makeLiqPayClient(options);

  /** Null: LiqPay has no such payment. */
  async function paymentOf(orderId: string): Promise<Result<LiqPayPayment | null, ProviderError>> {
    const told = await client.ask("status", { order_id: orderId });
    if (!told.ok) return told.error.reason === unknownPayment ? ok(null) : troubled(told.error);
    const payment = paymentSchema.safeParse(told.value.payment);
    return payment.success ? ok(payment.data) : unanswered;
  }

  async function change(
    action: "refund" | "hold_completion",
    order_id: string,
    amount_kop: number,
  ): Promise<Result<null, ProviderError>> {
    const done = await client.ask(action, { order_id, amount: hryvnias(amount_kop) });
    return done.ok ? ok(null) : troubled(done.error);
  }

  return {
    method: "card_liqpay",

    async create({ attemptId, orderNumber, amount_kop, lang, ...payment }) {
      const orderId = referenceOf(orderNumber, attemptId);
      const sealed = seal(
        {
          action: payment.isHold ? "hold" : "pay",
          amount: hryvnias(amount_kop),
          currency: "UAH",
          description: payment.description.slice(0, longestDescription),
          order_id: orderId,
          language: lang,
          result_url: payment.returnUrl,
          server_url: payment.callbackUrl,
          expired_date: wireTime(payment.expiresAt),
          ...(isSandbox ? { sandbox: 1 } : {}),
        },
        keys,
      );
      const redirectUrl = `${url}/api/3/checkout?${new URLSearchParams({ ...sealed })}`;
      return ok({ externalId: orderId, redirectUrl });
    },

    async look({ externalId }) {
      const known = await paymentOf(externalId);
      if (!known.ok || known.value === null) return known.ok ? ok(null) : known;
      const event = eventOf(known.value, isSandbox);
      if (!event) return unanswered;
      return ok(event.status === "created" ? null : event);
    },

    async readCallback({ body }) {
      const form = new URLSearchParams(body.toString("utf8"));
      const sealed = { data: form.get("data") ?? "", signature: form.get("signature") ?? "" };
      if (!isSealedBy(keys.privateKey, sealed)) return refuse({ code: "bad_signature" });
      const payment = paymentSchema.safeParse(opened(sealed.data));
      const event = payment.success ? eventOf(payment.data, isSandbox) : null;
      return event ? ok(event) : refuse({ code: "unreadable" });
    },

    replyTo: () => ({ contentType: "text/plain", body: "OK" }),

    async capture({ externalId }, amount_kop) {
      const known = await paymentOf(externalId);
      if (!known.ok) return known;
      const status = known.value && statusOf(known.value.status, isSandbox);
      if (status === "paid") return ok(null);
      if (status !== "held") return refusedFor(known.value?.status ?? unknownPayment);
      return change("hold_completion", externalId, amount_kop);
    },

    async cancel({ externalId }, amount_kop) {
      const known = await paymentOf(externalId);
      if (!known.ok) return known;
      const status = known.value && statusOf(known.value.status, isSandbox);
      // A link by which no payment has begun expires by itself.
      if (status === null || status === "created" || status === "failed" || status === "refunded")
        return ok(null);
      if (status !== "held") return refusedFor(status);
      return change("refund", externalId, amount_kop);
    },

    refund: (externalId, amount_kop) => change("refund", externalId, amount_kop),

    async returned(externalId) {
      const known = await paymentOf(externalId);
      if (!known.ok) return known;
      const payment = known.value;
      if (!payment) return ok(0);
      const isWhole = statusOf(payment.status, isSandbox) === "refunded";
      return ok(kop(payment.refund_amount ?? (isWhole ? payment.amount : 0)));
    },
  };
}

/** Requests a payment that does not exist. */
export async function checkLiqPay(options: LiqPayClientOptions): Promise<CheckOutcome> {
  const told = await makeLiqPayClient(options).ask("status", { order_id: "diaka-check" });
  if (told.ok) return "answers";
  if (told.error.code === "unavailable") return "unavailable";
  return keyErrors.includes(told.error.reason) ? "key_rejected" : "answers";
}
