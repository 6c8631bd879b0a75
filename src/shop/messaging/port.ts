// What the shop needs from those who carry its messages. Not here: whose wire it is (integrations).

import type { Phone } from "#kit/phone.ts";
import type { Result } from "#kit/result.ts";
import type { MessageFile } from "./rules.ts";

export interface Sent {
  /** The carrier's id of the message; null when it gives none. */
  readonly externalId: string | null;
}

export type SendError =
  /** Later it may work. */
  | {
      readonly code: "sender_unavailable";
      readonly reason: string;
      /** The message has certainly not left. Without it, it may have: only the same carrier may be asked again. */
      readonly unheard?: true;
    }
  /** It never will: a wrong address, a stop-list. */
  | { readonly code: "message_refused"; readonly reason: string };

interface Outgoing {
  readonly text: string;
  /** The same for every try of a message, so that a carrier that can tell repeats sends it once. */
  readonly reference: string;
}

export type PhoneChannel = "sms" | "viber";

export interface PhoneMessage {
  readonly channel: PhoneChannel;
  readonly to: Phone;
  readonly text: string;
  /** The same for every try; never given to another message. */
  readonly key: string;
  /** The same as a number, for wires that want one. */
  readonly number: number;
  /** An earlier try may have left: look before sending where the wire does not know repeats by itself. */
  readonly isRepeat: boolean;
  /** How long the carrier may try to reach the phone. */
  readonly lifeSeconds: number;
  readonly isMarketing: boolean;
}

export type Fate = "delivered" | "read" | "undelivered";

/** A message as its carrier knows it. */
export interface Handed {
  readonly externalId: string | null;
  readonly number: number;
}

export interface PhoneCarrier {
  /** As it stands with the message: "turbosms". */
  readonly name: string;
  readonly channels: readonly PhoneChannel[];
  /** Left alone for a while after failures. */
  isResting(): boolean;
  send(message: PhoneMessage): Promise<Result<Sent, SendError>>;
  /** What has become of messages, by their numbers; those under way or unknown are left out. */
  fates(messages: readonly Handed[]): Promise<Result<ReadonlyMap<number, Fate>, SendError>>;
  /** Hryvnias, or the carrier's own credits. */
  balance(): Promise<Result<number, SendError>>;
  /** The carrier's id of a message it has news of; null when the signature is not the carrier's. Undefined: it sends none. */
  readonly readCallback?: (body: Readonly<Record<string, unknown>>) => string | null;
}

export interface OutgoingMail extends Outgoing {
  readonly to: string;
  readonly subject: string;
  /** The same for those who read HTML; null: there is text alone. */
  readonly html: string | null;
  /** Where a mail program ends mail of this kind by one POST (RFC 8058); null for what answers a deed. */
  readonly unsubscribeUrl: string | null;
  readonly files: readonly MessageFile[];
}

export interface MailSender {
  send(message: OutgoingMail): Promise<Result<Sent, SendError>>;
}

/** Where the team hears what happens. */
export interface TeamChat {
  send(text: string): Promise<Result<Sent, SendError>>;
}

export interface Senders {
  /** Who carries messages to phones, the preferred one first; none: the shop cannot. */
  readonly phone: readonly PhoneCarrier[];
  /** Null: the shop has no such channel. */
  readonly mail: MailSender | null;
  /** The demo's outbox is where codes are read, so they stay in it. */
  readonly keepsSecrets?: boolean;
}
