// monobank as a card provider. An invoice is its payment; a webhook contains the whole invoice each time, so
// the next webhook, or a status request, replaces a lost one. `expired` appears in status requests only. The
// bank cannot find an invoice by our reference: two requests for an attempt create two payment pages. So open
// invoices are remembered here until the payment begins; another process would open a second page, and a
// payment on either is known by its reference. Before any change of money the adapter reads the invoice: a
// lost response shows there.
import { ok, type Result, refuse } from "#kit/result.ts";
import type {
  Callback,
  CardPayment,
  CardProvider,
  KnownPayment,
  PaymentEvent,
  ProviderError,
} from "#shop/payments/port.ts";
import { referenceOf, validitySeconds } from "../card-provider/reference.ts";
import { largestCallback, refusedFor, type Trouble, troubled, unanswered } from "../card-provider/trouble.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import { jsonOf } from "../http-client/service.ts";
import { keyRejected, type MonobankClientOptions, makeMonobankClient } from "./client.ts";
import { eventOf } from "./events.ts";
import { makeSignatureCheck } from "./signature.ts";
import { createdInvoice, hryvnia, type Invoice, invoice, nothing, step } from "./wire.ts";

const mostOpened = 1_000;

type Way = Result<{ externalId: string; redirectUrl: string }, ProviderError>;

interface Opened {
  /** The request as text, without its expiry. */
  readonly payment: string;
  readonly until: number;
  readonly way: Promise<Way>;
}

/** The result of a step: «processing» is not done, so it is checked again. */
function doneOf(status: "processing" | "success" | "failure"): Result<null, ProviderError> {
  if (status === "success") return ok(null);
  return status === "processing" ? unanswered : refusedFor("failure");
}

/** The result of an earlier refund with this reference; null: none was requested. */
function stepBefore({ cancelList }: Invoice, reference: string): Result<null, ProviderError> | null {
  const before = cancelList.find(({ extRef }) => extRef === reference);
  return before ? doneOf(before.status) : null;
}

/** monobank, or a simulator of it at this URL. */
export function connectMonobank(options: MonobankClientOptions): CardProvider {
  const { now = Date.now } = options;
  const client = makeMonobankClient(options);
  const isSigned = makeSignatureCheck(client, now);
  const opened = new Map<number, Opened>();

  const statusOf = (invoiceId: string): Promise<Result<Invoice, Trouble>> =>
    client.look("invoice/status", { invoiceId }, invoice);

  function heard(told: Invoice): PaymentEvent {
    const event = eventOf(told);
    if (event.status !== "created" && event.attemptId !== null) opened.delete(event.attemptId);
    return event;
  }

  async function askBack(
    invoiceId: string,
    amount: { readonly amount?: number },
    reference: string,
  ): Promise<Result<null, ProviderError>> {
    const asked = await client.send("invoice/cancel", { invoiceId, extRef: reference, ...amount }, step);
    return asked.ok ? doneOf(asked.value.status) : troubled(asked.error);
  }

  async function open(payment: CardPayment): Promise<Way> {
    // A repeat is harmless: an invoice whose URL was lost cannot be paid.
    const made = await client.send("invoice/create", bodyOf(payment, now()), createdInvoice, true);
    if (made.ok) return ok({ externalId: made.value.invoiceId, redirectUrl: made.value.pageUrl });
    opened.delete(payment.attemptId);
    return troubled(made.error);
  }

  return {
    method: "card_monobank",

    create(payment) {
      const before = opened.get(payment.attemptId);
      const wished = JSON.stringify({ ...payment, expiresAt: null });
      if (before && before.payment === wished && before.until > now()) return before.way;
      const [oldest] = opened.keys();
      if (oldest !== undefined && opened.size >= mostOpened) opened.delete(oldest);
      const way = open(payment);
      opened.set(payment.attemptId, { payment: wished, until: payment.expiresAt.getTime(), way });
      return way;
    },

    async look({ externalId }) {
      const told = await statusOf(externalId);
      if (told.ok) return ok(told.value.status === "created" ? null : heard(told.value));
      const isUnknown = told.error.code === "refused" && told.error.reason === "NOT_FOUND";
      return isUnknown ? ok(null) : troubled(told.error);
    },

    async readCallback({ headers, body }: Callback) {
      if (body.length > largestCallback) return refuse({ code: "unreadable" });
      if (!(await isSigned(body, headers["x-sign"] ?? ""))) return refuse({ code: "bad_signature" });
      const told = invoice.safeParse(jsonOf({ body }));
      return told.success ? ok(heard(told.data)) : refuse({ code: "unreadable" });
    },

    replyTo: () => ({ contentType: "application/json", body: "{}" }),

    async capture({ externalId }: KnownPayment, amount) {
      const told = await statusOf(externalId);
      if (!told.ok) return troubled(told.error);
      if (told.value.status === "success") return ok(null);
      if (told.value.status !== "hold") return refusedFor(told.value.status);
      const asked = await client.send("invoice/finalize", { invoiceId: externalId, amount }, step);
      return asked.ok ? doneOf(asked.value.status) : troubled(asked.error);
    },

    async cancel({ attemptId, externalId }, _amount, reference) {
      opened.delete(attemptId);
      const told = await statusOf(externalId);
      if (!told.ok) return troubled(told.error);
      switch (told.value.status) {
        case "hold":
          return stepBefore(told.value, reference) ?? askBack(externalId, {}, reference);
        case "created": {
          const removed = await client.send("invoice/remove", { invoiceId: externalId }, nothing);
          return removed.ok ? ok(null) : troubled(removed.error);
        }
        case "processing":
          return unanswered;
        case "success":
          return refusedFor("success");
        default:
          return ok(null);
      }
    },

    async refund(externalId, amount, reference) {
      const told = await statusOf(externalId);
      if (!told.ok && told.error.code === "unavailable") return troubled(told.error);
      const before = told.ok ? stepBefore(told.value, reference) : null;
      return before ?? askBack(externalId, { amount }, reference);
    },
  };
}

const bodyOf = (payment: CardPayment, now: number): object => ({
  amount: payment.amount_kop,
  ccy: hryvnia,
  merchantPaymInfo: {
    reference: referenceOf(payment.orderNumber, payment.attemptId),
    destination: payment.description,
  },
  redirectUrl: payment.returnUrl,
  webHookUrl: payment.callbackUrl,
  validity: validitySeconds(payment.expiresAt, now),
  paymentType: payment.isHold ? "hold" : "debit",
});

/** Whether the bank is reachable and accepts our token: requests the merchant's details. */
export async function checkMonobank(options: MonobankClientOptions): Promise<CheckOutcome> {
  const answer = await makeMonobankClient(options).look("details", {}, nothing);
  if (answer.ok) return "answers";
  return answer.error.reason === keyRejected ? "key_rejected" : "unavailable";
}
