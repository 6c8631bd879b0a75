// What the shop needs from those who take cards. Not here: whose wire it is (integrations).
import type { Kop } from "#kit/money.ts";
import type { Result } from "#kit/result.ts";
import type { DeclineReason } from "./rules/declines.ts";
import type { AttemptStatus, CardMethod, CardProviderName } from "./rules.ts";

export type { CardMethod, CardProviderName, DeclineReason };

export interface CardPayment {
  /** The shop's own id of the attempt; it comes back with the news about it. */
  readonly attemptId: number;
  readonly orderNumber: string;
  readonly amount_kop: Kop;
  readonly lang: "uk" | "ru";
  /** What is paid for, in the buyer's language. */
  readonly description: string;
  /** The money is only held, until it is captured or let go. */
  readonly isHold: boolean;
  /** After this moment nobody can begin to pay. */
  readonly expiresAt: Date;
  /** Where the provider sends the buyer afterwards. */
  readonly returnUrl: string;
  /** Where the provider sends its callbacks. */
  readonly callbackUrl: string;
}

/** What a provider says about an attempt; it may come late, twice and out of order. */
export interface PaymentNews {
  /** `invoice`: the team has seen it on the bank's statement. */
  readonly provider: CardProviderName | "invoice";
  /** Unique for each piece of news of the provider. */
  readonly eventId: string;
  /** The provider's id of the payment. */
  readonly externalId: string;
  /** The shop's id of the attempt, when the provider repeats it. */
  readonly attemptId: number | null;
  readonly status: AttemptStatus;
  readonly amount_kop: Kop;
  /** ISO 4217; the shop asks for UAH. */
  readonly currency: string;
  /** When it happened there, where the provider tells: the newer word stands. */
  readonly happenedAt: Date | null;
  /** As received, without card numbers; of a payment that failed, a DeclineReason as its `reason`. */
  readonly payload: Record<string, unknown>;
}

export type ProviderError =
  /** Later it may work; what was to be changed may have been. */
  | { readonly code: "provider_unavailable" }
  /** It said no, and will again. */
  | { readonly code: "provider_refused"; readonly reason?: string };

export interface Callback {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it came: signatures are over the bytes. */
  readonly body: Buffer;
}

/** What the provider wants to hear, or it comes again. */
export interface CallbackReply {
  readonly contentType: string;
  readonly body: string;
}

/** An attempt as its provider knows it. */
export interface KnownPayment {
  readonly attemptId: number;
  readonly externalId: string;
}

/** Amounts are kopiykas of UAH. A `reference` is the shop's own name of a step: asked for again it is done once. */
export interface CardProvider {
  readonly method: CardMethod;
  /** Opens the way to pay. Asked again for the same attempt it is the same payment, wherever the provider can tell. */
  create(payment: CardPayment): Promise<Result<{ externalId: string; redirectUrl: string }, ProviderError>>;
  /** What it says now of a payment no callback came about; null: nobody has begun to pay. */
  look(payment: KnownPayment): Promise<Result<PaymentNews | null, ProviderError>>;
  /** Checks the signature and reads the news. */
  readCallback(callback: Callback): Promise<Result<PaymentNews, { code: "bad_signature" | "unreadable" }>>;
  /** Said when the news was taken, or was known already. */
  replyTo(callback: Callback): CallbackReply;
  /** Takes held money, all or a part of it. */
  capture(payment: KnownPayment, amount_kop: Kop, reference: string): Promise<Result<null, ProviderError>>;
  /** Lets held money go, or closes a payment nobody has begun. */
  cancel(payment: KnownPayment, amount_kop: Kop, reference: string): Promise<Result<null, ProviderError>>;
  /** Gives money of a payment back. */
  refund(externalId: string, amount_kop: Kop, reference: string): Promise<Result<null, ProviderError>>;
  /** For one that keeps no references: all that has gone back of a payment, so that a lost answer is not asked for twice. */
  returned?(externalId: string): Promise<Result<Kop, ProviderError>>;
  /** It keeps no references, and a part that has gone back does not show: asked for twice it goes back twice. */
  readonly forgetsParts?: true;
}

/** As much of a card provider as giving money back needs. */
export type CardRefunder = Pick<CardProvider, "method" | "refund" | "returned" | "forgetsParts">;
