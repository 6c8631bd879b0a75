// What the shop needs from those who take cards. Not here: whose wire it is (integrations).
import type { Kop } from "#kit/money.ts";
import type { Result } from "#kit/result.ts";
import type { AttemptStatus } from "./rules.ts";

export type CardMethod = "card_liqpay" | "card_monobank";

export interface CardPayment {
  /** The shop's own id of the attempt; it comes back with the news about it. */
  readonly attemptId: number;
  readonly orderNumber: string;
  readonly amount_kop: Kop;
  readonly lang: "uk" | "ru";
  /** Where the provider sends the buyer afterwards. */
  readonly returnUrl: string;
  /** Where the provider sends its callbacks. */
  readonly callbackUrl: string;
}

/** What a provider says about an attempt; it may come late, twice and out of order. */
export interface PaymentNews {
  /** `invoice`: the team has seen it on the bank's statement. */
  readonly provider: "liqpay" | "monobank" | "invoice";
  /** Unique for each piece of news of the provider. */
  readonly eventId: string;
  /** The provider's id of the payment. */
  readonly externalId: string;
  /** The shop's id of the attempt, when the provider repeats it. */
  readonly attemptId: number | null;
  readonly status: AttemptStatus;
  readonly amount_kop: Kop;
  /** As received, without card numbers. */
  readonly payload: Record<string, unknown>;
}

export type ProviderError = { readonly code: "provider_unavailable" } | { readonly code: "provider_refused" };

export interface Callback {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it came: signatures are over the bytes. */
  readonly body: Buffer;
}

export interface CardProvider {
  readonly method: CardMethod;
  create(payment: CardPayment): Promise<Result<{ externalId: string; redirectUrl: string }, ProviderError>>;
  /** Checks the signature and reads the news. */
  readCallback(callback: Callback): Promise<Result<PaymentNews, { code: "bad_signature" | "unreadable" }>>;
  /**
   * Gives money of a payment back.
   * @param reference the shop's own name of this refund: the same one asked for again is paid back once
   */
  refund(externalId: string, amount_kop: Kop, reference: string): Promise<Result<null, ProviderError>>;
}

/** As much of a card provider as giving money back needs. */
export type CardRefunder = Pick<CardProvider, "method" | "refund">;
