// What the shop needs from those who carry its messages. Not here: whose wire it is (integrations).

import type { Phone } from "#kit/phone.ts";
import type { Result } from "#kit/result.ts";

export interface Sent {
  /** The carrier's id of the message; null when it gives none. */
  readonly externalId: string | null;
}

export type SendError =
  /** Later it may work. */
  | { readonly code: "sender_unavailable"; readonly reason: string }
  /** It never will: a wrong address, a stop-list. */
  | { readonly code: "message_refused"; readonly reason: string };

interface Outgoing {
  readonly text: string;
  /** The same for every try of a message, so that a carrier that can tell repeats sends it once. */
  readonly reference: string;
}

export interface SmsSender {
  send(message: Outgoing & { readonly to: Phone }): Promise<Result<Sent, SendError>>;
}

export interface OutgoingMail extends Outgoing {
  readonly to: string;
  readonly subject: string;
  /** The same for those who read HTML; null: there is text alone. */
  readonly html: string | null;
  /** Where one press ends mail of this kind; null for what answers a deed. */
  readonly unsubscribeUrl: string | null;
}

export interface MailSender {
  send(message: OutgoingMail): Promise<Result<Sent, SendError>>;
}

/** Where the team hears what happens. */
export interface TeamChat {
  send(text: string): Promise<Result<Sent, SendError>>;
}

/** Null: the shop has no such channel. */
export interface Senders {
  readonly sms: SmsSender | null;
  readonly mail: MailSender | null;
  /** The demo's outbox is where codes are read, so they stay in it. */
  readonly keepsSecrets?: boolean;
}
