// Ports to message carriers. Not here: the vendors' protocols (integrations).

import type { Phone } from "#kit/phone/phone.ts";
import type { Result } from "#kit/result.ts";
import type { MessageFile } from "./rules/messages.ts";

export interface Sent {
  /** The carrier's id of the message; null when it gives none. */
  readonly externalId: string | null;
}

export type SendError =
  /** Temporary: it may be retried. */
  | {
      readonly code: "sender_unavailable";
      readonly reason: string;
      /**
       * The message has certainly not left. Otherwise it may have: only the same carrier may be tried again.
       */
      readonly unheard?: true;
    }
  /** Permanent: a wrong address, a stop-list. */
  | { readonly code: "message_refused"; readonly reason: string };

interface Outgoing {
  readonly text: string;
  /** The same for every try of a message, so that a carrier with deduplication sends it once. */
  readonly reference: string;
}

export type PhoneChannel = "sms" | "viber";

export interface PhoneMessage {
  readonly channel: PhoneChannel;
  readonly to: Phone;
  readonly text: string;
  /** Idempotency key: the same for every try, unique to the message. */
  readonly key: string;
  /** The same as a number, for protocols that need one. */
  readonly number: number;
  /** An earlier try may have left: check before sending if the carrier has no deduplication. */
  readonly isRepeat: boolean;
  /** How long the carrier may try to reach the phone. */
  readonly lifeSeconds: number;
  readonly isMarketing: boolean;
}

export type DeliveryStatus = "delivered" | "read" | "undelivered";

/** A message as identified at its carrier. */
export interface Handed {
  readonly externalId: string | null;
  readonly number: number;
}

export interface PhoneCarrier {
  /** As stored with the message: "turbosms". */
  readonly name: string;
  readonly channels: readonly PhoneChannel[];
  /** Its circuit breaker is open after failures. */
  isOpen(): boolean;
  send(message: PhoneMessage): Promise<Result<Sent, SendError>>;
  /** Delivery statuses by attempt number; those under way or unknown are left out. */
  deliveryStatuses(
    messages: readonly Handed[],
  ): Promise<Result<ReadonlyMap<number, DeliveryStatus>, SendError>>;
  /** Hryvnias, or the carrier's own credits. */
  balance(): Promise<Result<number, SendError>>;
  /**
   * The carrier's message id in a status callback; null when the signature is invalid. Undefined: the carrier
   * sends no callbacks.
   */
  readonly readCallback?: (body: Readonly<Record<string, unknown>>) => string | null;
}

export interface OutgoingMail extends Outgoing {
  readonly to: string;
  readonly subject: string;
  /** The HTML version; null: text only. */
  readonly html: string | null;
  /** URL for one-click unsubscribe by POST (RFC 8058); null for transactional mail. */
  readonly unsubscribeUrl: string | null;
  readonly files: readonly MessageFile[];
}

export interface MailSender {
  send(message: OutgoingMail): Promise<Result<Sent, SendError>>;
}

/** The staff chat. */
export interface TeamChat {
  send(text: string): Promise<Result<Sent, SendError>>;
}

export interface Senders {
  /** Phone carriers, in order of preference; empty: not available. */
  readonly phone: readonly PhoneCarrier[];
  /** Null: e-mail is not configured. */
  readonly mail: MailSender | null;
  /** True in the demo: codes are read in its outbox, so they are not erased. */
  readonly keepsSecrets?: boolean;
}
