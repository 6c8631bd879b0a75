// Channels and purposes of messages. Not here: sending hours (rules/classes.ts), texts (i18n), protocols
// (integrations).
import { withoutLinkCodes } from "#kit/url/short-link.ts";
import type { LimitKey } from "../../rate-limits/rules/window.ts";
import type { Email } from "./emails/email.ts";

export type Channel = "sms" | "viber" | "telegram" | "email";
export type Locale = "uk" | "ru";

/** Delivery status; «delivered», «read» and «undelivered» come only from carriers of phone messages. */
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
  /** The link to the order's page again, on request to staff. */
  | "order_link"
  | "claim_answered"
  | "order_refunded"
  /** A fiscal receipt of a sale or a refund. */
  | "receipt_issued"
  /** The late result of a card payment. */
  | "order_payment"
  /** The card payment of the order is still outstanding. */
  | "payment_reminder"
  | "parcel_arrived"
  /** The parcel waits for its recipient; storage time is limited. */
  | "parcel_waits"
  | "parcel_returning"
  /** To the recipient of a gift: it waits at a branch. */
  | "parcel_recipient"
  | "parcel_redirected"
  /** To the recipient of a gift: where should it go? */
  | "recipient_choice"
  /** To the payer: the recipient has chosen, or has not. */
  | "choice_made"
  | "choice_expired"
  /** Of a gift that several people pay for. */
  | "group_gift"
  /** A gift to another person has been handed over. */
  | "gift_received"
  /** Review request some days later, with the customer's consent. */
  | "review_request"
  | "certificate"
  /** To the recipient of a gift certificate. */
  | "certificate_gift"
  /** To the sender: the certificate has been sent. */
  | "certificate_sent"
  /** A week before a birthday saved in an account. */
  | "birthday_reminder"
  /** A product alert: back in stock, or a lower price. */
  | "product_back"
  | "price_dropped"
  /** An invitation to the CRM. */
  | "staff_invited"
  /** Another person reset their second factor. */
  | "second_factor_reset"
  /** To staff: by e-mail to the shop's address, or in the staff chat. */
  | "staff_order"
  | "staff_cancelled"
  | "staff_claim"
  | "staff_certificate"
  | "staff_lead"
  | "staff_calls"
  | "staff_payment"
  | "staff_parcel";

/** Messages to the payer about their order. */
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
  "choice_made",
  "choice_expired",
  "gift_received",
  "review_request",
  "certificate_sent",
] as const satisfies readonly Purpose[];
export type OrderPurpose = (typeof orderPurposes)[number];

/** What a step of an order says: it waits until the step can no longer be taken back. */
export const stepPurposes = [
  "order_confirmed",
  "order_shipped",
  "order_cancelled",
  "gift_received",
] as const satisfies readonly OrderPurpose[];

/** Removes secrets from a message: the token of the order link and a certificate's code. */
export const withoutSecret = (text: string): string =>
  withoutLinkCodes(text)
    .replace(/([?&]token=)[\w-]+/g, "$1…")
    .replace(/(balans-sertyfikata#)[\w-]+/g, "$1…")
    .replace(/\b(?:[2-9A-Z]{4}-){3}([2-9A-Z]{4})\b/g, "…$1");

/** A step was taken back before the message about it left: it must not be sent any more. */
export const recalled = "recalled";

/** It did not reach the payer, and may be sent again. */
export const isLost = ({
  status,
  error,
}: {
  readonly status: MessageStatus;
  readonly error: string | null;
}): boolean => status === "undelivered" || (status === "refused" && error !== recalled);

/** Why a message was not sent: limit of its person or address, foreign number, or daily SMS limit. */
export const suppressions = ["limit", "foreign", "sms_budget"] as const;
export type Suppressed = (typeof suppressions)[number];

export interface MessageFile {
  /** With its extension, «sertyfikat.pdf». */
  readonly name: string;
  /** «application/pdf» */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Total size of an e-mail's files; a database constraint too. */
export const filesMost_bytes = 1_048_576;

export interface NewMessage {
  readonly channel: Channel;
  /** Phone or e-mail address, depending on the channel. */
  readonly to: string;
  /** E-mail only. */
  readonly subject?: string;
  readonly text: string;
  /** E-mail only: source of the HTML version. */
  readonly email?: Email;
  /** E-mail only: attachments. */
  readonly files?: readonly MessageFile[];
  readonly lang: Locale;
  readonly purpose: Purpose;
  readonly orderId?: number;
  /** It waits at least until then. */
  readonly notBefore?: Date;
  /** Expiry: not sent from then on. */
  readonly until?: Date;
  /** Where it goes when the phone is unreachable. */
  readonly fallback?: { readonly email: string; readonly subject: string };
  /** The requester, if not the one of the current request. */
  readonly requester?: LimitKey;
  readonly now: Date;
}

/** Their texts grant access, so they are erased once sent. */
export const secretPurposes: readonly Purpose[] = [
  "sign_in_code",
  "change_phone_code",
  "email_confirmation",
  "certificate",
  "certificate_gift",
];
