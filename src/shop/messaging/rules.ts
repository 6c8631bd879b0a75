// Channels and reasons. Not here: when they may disturb (rules/classes.ts), the words (i18n), the wires (integrations).
import type { LimitKey } from "../rate-limits/rules.ts";
import type { Letter } from "./rules/letters/letter.ts";

export type Channel = "sms" | "viber" | "telegram" | "email";
export type Locale = "uk" | "ru";

/** What became of a message; «delivered», «read» and «undelivered» are told by carriers of phone messages alone. */
export const messageStatuses = ["queued", "sent", "delivered", "read", "undelivered", "refused"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Why a message is sent. */
export type Purpose =
  | "sign_in_code"
  | "change_phone_code"
  | "phone_changed"
  | "email_confirmation"
  | "order_placed"
  | "order_confirmed"
  | "order_changed"
  | "order_shipped"
  | "order_cancelled"
  /** The way to the order's page once more, when the team is asked for it. */
  | "order_link"
  | "claim_answered"
  | "order_refunded"
  /** A fiscal receipt, of a sale or of money that went back. */
  | "receipt_issued"
  /** What a bank that was slow has said about a payment by card. */
  | "order_payment"
  /** Nobody has paid the order by card yet. */
  | "payment_reminder"
  | "parcel_arrived"
  /** It waits for its recipient, and not for ever. */
  | "parcel_waits"
  | "parcel_returning"
  | "parcel_redirected"
  /** A gift for somebody else has been handed over. */
  | "gift_received"
  /** Days later: how they liked it, of whoever wants to be asked. */
  | "review_request"
  /** The code of a gift certificate. */
  | "certificate"
  /** A certificate that is given to somebody, to them. */
  | "certificate_gift"
  /** That it has left, to whoever gives it. */
  | "certificate_sent"
  /** A week before the birthday that an account keeps. */
  | "birthday_reminder"
  /** What somebody waited for is on the shelf again, or costs less. */
  | "product_back"
  | "price_dropped"
  /** Somebody is let into the CRM. */
  | "staff_invited"
  /** Their second factor was taken away by somebody else. */
  | "second_factor_reset"
  /** To the team: by letter to the shop's own address, or in its chat. */
  | "staff_order"
  | "staff_cancelled"
  | "staff_claim"
  | "staff_certificate"
  | "staff_lead"
  | "staff_calls"
  | "staff_payment"
  | "staff_parcel";

/** What the payer is told about their order. */
export const orderPurposes = [
  "order_placed",
  "order_confirmed",
  "order_changed",
  "order_shipped",
  "order_cancelled",
  "order_link",
  "claim_answered",
  "order_refunded",
  "receipt_issued",
  "order_payment",
  "payment_reminder",
  "parcel_arrived",
  "parcel_waits",
  "parcel_returning",
  "parcel_redirected",
  "gift_received",
  "review_request",
  "certificate_sent",
] as const satisfies readonly Purpose[];
export type OrderPurpose = (typeof orderPurposes)[number];

/** A message without the secret in its link, which opens the order to whoever has it, and without a certificate's code. */
export const withoutSecret = (text: string): string =>
  text
    .replace(/([?&]token=)[\w-]+/g, "$1…")
    .replace(/(\/[op]\/)[\w-]{20,}/g, "$1…")
    .replace(/(balans-sertyfikata#)[\w-]+/g, "$1…")
    .replace(/\b(?:[2-9A-Z]{4}-){3}([2-9A-Z]{4})\b/g, "…$1");

/** Why a message was not sent: too many for its person or address, abroad, or above the most SMS of a day. */
export const suppressions = ["limit", "foreign", "sms_budget"] as const;
export type Suppressed = (typeof suppressions)[number];

export interface MessageFile {
  /** With its ending, «sertyfikat.pdf». */
  readonly name: string;
  /** «application/pdf» */
  readonly type: string;
  readonly bytes: Buffer;
}

/** All files of a letter; the database takes no larger one. */
export const filesMost_bytes = 1_048_576;

export interface NewMessage {
  readonly channel: Channel;
  /** Phone or e-mail address, as the channel needs. */
  readonly to: string;
  /** E-mail only. */
  readonly subject?: string;
  readonly text: string;
  /** E-mail only: what it says beside the text, for those who read HTML. */
  readonly letter?: Letter;
  /** E-mail only: what goes with it. */
  readonly files?: readonly MessageFile[];
  readonly lang: Locale;
  readonly purpose: Purpose;
  readonly orderId?: number;
  /** From then on it is not worth saying. */
  readonly until?: Date;
  /** Where it goes when the phone cannot be reached. */
  readonly fallback?: { readonly email: string; readonly subject: string };
  /** Whose request causes it, when that is not the one being worked on. */
  readonly requester?: LimitKey;
  readonly now: Date;
}

/** Their texts open a door, so they are not kept once they have left. */
export const secretPurposes: readonly Purpose[] = [
  "sign_in_code",
  "change_phone_code",
  "email_confirmation",
  "certificate",
  "certificate_gift",
];
