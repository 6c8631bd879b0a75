// WayForPay as a card provider. The payment page is an invoice of CREATE_INVOICE, to whose URL the buyer is
// redirected: the vendor's purchase form would need an automatic POST from our page, which our content
// security policy forbids. Times are not signed, so they are not trusted: the steps of an attempt decide its
// state. REFUND has no reference of ours: a partial refund whose response is lost needs a manual check.
import { hryvnias, type Kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type {
  CardPayment,
  CardProvider,
  KnownPayment,
  PaymentEvent,
  ProviderError,
} from "#shop/payments/port.ts";
import { attemptOf, referenceOf, validitySeconds } from "../card-provider/reference.ts";
import { largestCallback, refusedFor, type Trouble, troubled, unanswered } from "../card-provider/trouble.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import { makeWayForPayClient, type WayForPayClientOptions } from "./client.ts";
import {
  codes,
  declineReason,
  invoiceAnswer,
  isAuthentic,
  jsonAsWritten,
  plainAnswer,
  signed,
  stepAnswer,
  type Transaction,
  type TransactionStatus,
  transaction,
} from "./wire.ts";

export interface WayForPayOptions extends WayForPayClientOptions {
  /** The site as registered with the vendor: shop.example */
  readonly domain: string;
}

const uah = "UAH";

const statuses: Record<TransactionStatus, PaymentEvent["status"]> = {
  Created: "created",
  InProcessing: "pending",
  Pending: "pending",
  WaitingAuthComplete: "held",
  Approved: "paid",
  Declined: "failed",
  Expired: "expired",
  Refunded: "refunded",
  Voided: "refunded",
  // The refund is under way: the shop's status stays.
  RefundInProcessing: "pending",
};

/** A payment that was created anew has a suffix: «26-1048-7-r1795168800». */
const withoutRepeat = (reference: string): string => reference.replace(/-r\d+$/, "");

function eventOf(told: Transaction): PaymentEvent {
  const { orderReference, transactionStatus: status, reasonCode, amount, currency } = told;
  const { reason, paymentSystem, issuerBankName, cardType, authCode } = told;
  return {
    provider: "wayforpay",
    eventId: `${orderReference} ${status} ${reasonCode} ${amount.kop}`,
    externalId: orderReference,
    attemptId: attemptOf(withoutRepeat(orderReference)),
    status: statuses[status],
    amount_kop: amount.kop,
    currency,
    happenedAt: null,
    payload: {
      status,
      amount: amount.written,
      currency,
      reasonCode,
      paymentSystem,
      issuerBankName,
      cardType,
      authCode,
      ...(status === "Declined" ? { reason: declineReason(reasonCode), said: reason } : {}),
    },
  };
}

/** Whether the vendor may have carried out the request although it did not confirm it. */
const mayBeDone = (error: Trouble): boolean =>
  error.code === "unavailable" && error.reason !== "breaker_open" && error.reason !== "throttled";

/** WayForPay, or a simulator of it at this URL. */
export function connectWayForPay(options: WayForPayOptions): CardProvider {
  const { account, secret, domain, now = Date.now } = options;
  const client = makeWayForPayClient(options);
  const seconds = (): number => Math.floor(now() / 1000);

  /** Null: no payment has begun. */
  async function statusOf(orderReference: string): Promise<Result<Transaction | null, ProviderError>> {
    const told = await client.ask("CHECK_STATUS", { orderReference }, transaction, { isRead: true });
    if (told.ok) return isAuthentic(told.value, account, secret) ? told : unanswered;
    const isUnknown = told.error.code === "refused" && told.error.reason === codes.notFound;
    return isUnknown ? ok(null) : troubled(told.error);
  }

  const invoice = (payment: CardPayment, orderReference: string) => {
    const amount = hryvnias(payment.amount_kop);
    const orderDate = seconds();
    return client.ask(
      "CREATE_INVOICE",
      { merchantDomainName: domain, orderReference, orderDate, amount, currency: uah },
      invoiceAnswer,
      {
        // An invoice whose URL was lost cannot be paid, so a repeat is harmless.
        isRead: true,
        signedToo: [payment.description, 1, amount],
        more: {
          merchantAuthType: "SimpleSignature",
          merchantTransactionType: payment.isHold ? "AUTH" : "SALE",
          language: payment.lang === "ru" ? "RU" : "UA",
          serviceUrl: payment.callbackUrl,
          returnUrl: payment.returnUrl,
          orderTimeout: validitySeconds(payment.expiresAt, now()),
          productName: [payment.description],
          productCount: [1],
          productPrice: [amount],
        },
      },
    );
  };

  const step = (transactionType: "REFUND" | "SETTLE", orderReference: string, amount_kop: Kop, more = {}) =>
    client.ask(transactionType, { orderReference, amount: hryvnias(amount_kop), currency: uah }, stepAnswer, {
      more,
    });

  async function giveBack(
    told: Transaction,
    amount_kop: Kop,
    comment: string,
  ): Promise<Result<null, ProviderError>> {
    const asked = await step("REFUND", told.orderReference, amount_kop, { comment });
    if (!asked.ok) {
      const isPart = amount_kop !== told.amount.kop;
      return isPart && mayBeDone(asked.error) ? refusedFor("answer_lost") : troubled(asked.error);
    }
    const { transactionStatus, reasonCode } = asked.value;
    const isTaken = ["Refunded", "Voided", "RefundInProcessing"].includes(transactionStatus);
    return isTaken ? ok(null) : refusedFor(reasonCode);
  }

  return {
    method: "card_wayforpay",
    forgetsParts: true,

    async create(payment) {
      const reference = referenceOf(payment.orderNumber, payment.attemptId);
      const made = await invoice(payment, reference);
      if (made.ok) return ok({ externalId: reference, redirectUrl: made.value.invoiceUrl });
      if (made.error.code !== "refused" || made.error.reason !== codes.duplicate) return troubled(made.error);
      // It was created before, and its URL cannot be requested again.
      await client.ask("REMOVE_INVOICE", { orderReference: reference }, plainAnswer);
      const anew = `${reference}-r${seconds()}`;
      const again = await invoice(payment, anew);
      return again.ok ? ok({ externalId: anew, redirectUrl: again.value.invoiceUrl }) : troubled(again.error);
    },

    async look({ externalId }) {
      const told = await statusOf(externalId);
      if (!told.ok) return told;
      return ok(told.value && told.value.transactionStatus !== "Created" ? eventOf(told.value) : null);
    },

    async readCallback({ body }) {
      if (body.length > largestCallback) return refuse({ code: "unreadable" });
      const told = transaction.safeParse(jsonAsWritten(body));
      if (!told.success) return refuse({ code: "unreadable" });
      return isAuthentic(told.data, account, secret)
        ? ok(eventOf(told.data))
        : refuse({ code: "bad_signature" });
    },

    replyTo({ body }) {
      const told = transaction.safeParse(jsonAsWritten(body));
      const orderReference = told.success ? told.data.orderReference : "";
      const time = seconds();
      const signature = signed(secret, orderReference, "accept", time);
      return {
        contentType: "application/json",
        body: JSON.stringify({ orderReference, status: "accept", time, signature }),
      };
    },

    async capture({ externalId }: KnownPayment, amount_kop) {
      const told = await statusOf(externalId);
      if (!told.ok) return told;
      if (told.value?.transactionStatus === "Approved") return ok(null);
      if (told.value?.transactionStatus !== "WaitingAuthComplete")
        return refusedFor(told.value?.transactionStatus ?? codes.notFound);
      const asked = await step("SETTLE", externalId, amount_kop);
      if (!asked.ok) return troubled(asked.error);
      return asked.value.transactionStatus === "Approved" ? ok(null) : refusedFor(asked.value.reasonCode);
    },

    async cancel({ externalId }, _amount, reference) {
      const told = await statusOf(externalId);
      if (!told.ok) return told;
      switch (told.value?.transactionStatus) {
        case undefined:
        case "Created": {
          const removed = await client.ask("REMOVE_INVOICE", { orderReference: externalId }, plainAnswer);
          return removed.ok ? ok(null) : troubled(removed.error);
        }
        case "WaitingAuthComplete":
          return told.value ? giveBack(told.value, told.value.amount.kop, reference) : unanswered;
        case "InProcessing":
        case "Pending":
          return unanswered;
        case "Approved":
          return refusedFor("Approved");
        default:
          return ok(null);
      }
    },

    async refund(externalId, amount_kop, reference) {
      const told = await statusOf(externalId);
      if (!told.ok) return told;
      if (!told.value) return refusedFor(codes.notFound);
      const isBack = ["Refunded", "Voided", "RefundInProcessing"].includes(told.value.transactionStatus);
      return isBack && amount_kop === told.value.amount.kop
        ? ok(null)
        : giveBack(told.value, amount_kop, reference);
    },
  };
}

const rejected: readonly string[] = [codes.badSignature, codes.apiNotAllowed, codes.merchantRestricted];

/** Whether the vendor is reachable and accepts our account: requests a payment that does not exist. */
export async function checkWayForPay(options: WayForPayClientOptions): Promise<CheckOutcome> {
  const client = makeWayForPayClient(options);
  const answer = await client.ask("CHECK_STATUS", { orderReference: "check" }, transaction, { isRead: true });
  if (answer.ok) return "answers";
  if (answer.error.code === "unavailable") return "unavailable";
  return rejected.includes(answer.error.reason) ? "key_rejected" : "answers";
}
