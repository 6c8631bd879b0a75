// Port to card payment providers. Not here: the vendors' protocols (integrations).
import type { Kop } from "#kit/money.ts";
import type { Result } from "#kit/result.ts";
import type { DeclineReason } from "./rules/declines.ts";
import type { AttemptStatus, CardMethod, CardProviderName } from "./rules/statuses.ts";

export type { CardMethod, CardProviderName, DeclineReason };

export interface CardPayment {
  /** The shop's own id of the attempt; the provider repeats it in events. */
  readonly attemptId: number;
  readonly orderNumber: string;
  readonly amount_kop: Kop;
  readonly lang: "uk" | "ru";
  /** Description of the purchase, in the buyer's language. */
  readonly description: string;
  /** The money is only held, until it is captured or released. */
  readonly isHold: boolean;
  /** Payments cannot be started after this moment. */
  readonly expiresAt: Date;
  /** Where the provider redirects the buyer afterwards. */
  readonly returnUrl: string;
  /** Where the provider sends its callbacks. */
  readonly callbackUrl: string;
}

/** A provider's event about an attempt; it may come late, twice and out of order. */
export interface PaymentEvent {
  /** `invoice`: staff have seen it on the bank statement. */
  readonly provider: CardProviderName | "invoice";
  /** Unique for each event of the provider. */
  readonly eventId: string;
  readonly externalId: string;
  /** The shop's id of the attempt, when the provider repeats it. */
  readonly attemptId: number | null;
  readonly status: AttemptStatus;
  readonly amount_kop: Kop;
  /** ISO 4217; the shop asks for UAH. */
  readonly currency: string;
  /** When it happened at the provider, if known: the newest event wins. */
  readonly happenedAt: Date | null;
  /** As received, without card numbers; for a failed payment, `reason` is a DeclineReason. */
  readonly payload: Record<string, unknown>;
}

export type ProviderError =
  /** Temporary; the requested change may have been made. */
  | { readonly code: "provider_unavailable" }
  /** Permanent refusal. */
  | { readonly code: "provider_refused"; readonly reason?: string };

export interface Callback {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The raw body: signatures are over the bytes. */
  readonly body: Buffer;
}

/** The response that stops the provider from repeating the callback. */
export interface CallbackReply {
  readonly contentType: string;
  readonly body: string;
}

/** A payment as identified at its provider. */
export interface KnownPayment {
  readonly attemptId: number;
  readonly externalId: string;
}

/** Amounts are kopiykas of UAH. A `reference` is the shop's idempotency key of a step. */
export interface CardProvider {
  readonly method: CardMethod;
  /**
   * Opens a payment page. A repeated call for the same attempt returns the same payment, if the provider
   * supports it.
   */
  create(payment: CardPayment): Promise<Result<{ externalId: string; redirectUrl: string }, ProviderError>>;
  /** Queries the status of a payment without a callback; null: payment has not begun. */
  look(payment: KnownPayment): Promise<Result<PaymentEvent | null, ProviderError>>;
  /** Checks the signature and parses the event. */
  readCallback(callback: Callback): Promise<Result<PaymentEvent, { code: "bad_signature" | "unreadable" }>>;
  /** The response when the event was accepted, or was already known. */
  replyTo(callback: Callback): CallbackReply;
  capture(payment: KnownPayment, amount_kop: Kop, reference: string): Promise<Result<null, ProviderError>>;
  /** Releases held money, or closes a payment not begun. */
  cancel(payment: KnownPayment, amount_kop: Kop, reference: string): Promise<Result<null, ProviderError>>;
  refund(externalId: string, amount_kop: Kop, reference: string): Promise<Result<null, ProviderError>>;
  /**
   * For providers without references: total refunded from a payment, so that a refund with a lost response is
   * not repeated. An unknown payment has nothing refunded.
   */
  returned?(externalId: string): Promise<Result<Kop, ProviderError>>;
  /** No references, and a partial refund is not visible: a repeated request refunds twice. */
  readonly forgetsParts?: true;
}

export type CardRefunder = Pick<CardProvider, "method" | "refund" | "returned" | "forgetsParts">;
