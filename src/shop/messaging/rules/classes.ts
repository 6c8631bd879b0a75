// Classes of purposes: quiet hours, frequency limits, how long a message may wait.
import { addDays, kyivDate, kyivHourMinute, kyivMoment } from "#kit/clock.ts";
import type { Channel, Purpose } from "./messages.ts";

/**
 * code: valid for minutes · answer: to a user's action just now · service: about their order · alert:
 * requested earlier.
 */
export type MessageClass = "code" | "answer" | "service" | "alert" | "marketing";

const classes: Readonly<Record<Purpose, MessageClass>> = {
  sign_in_code: "code",
  change_phone_code: "code",
  phone_changed: "answer",
  email_confirmation: "answer",
  order_placed: "answer",
  order_confirmed: "service",
  order_changed: "service",
  order_shipped: "service",
  order_cancelled: "service",
  order_link: "answer",
  claim_answered: "service",
  order_refunded: "service",
  receipt_issued: "answer",
  order_payment: "answer",
  payment_reminder: "service",
  parcel_arrived: "service",
  parcel_waits: "service",
  parcel_returning: "service",
  parcel_recipient: "service",
  parcel_redirected: "service",
  recipient_choice: "service",
  choice_made: "service",
  choice_expired: "service",
  group_gift: "service",
  gift_received: "service",
  review_request: "marketing",
  // Its text is a secret, so it is not stored for a second channel.
  certificate: "answer",
  certificate_gift: "answer",
  certificate_sent: "service",
  birthday_reminder: "marketing",
  product_back: "alert",
  price_dropped: "alert",
  staff_invited: "answer",
  second_factor_reset: "answer",
  staff_order: "answer",
  staff_cancelled: "answer",
  staff_claim: "answer",
  staff_certificate: "answer",
  staff_lead: "answer",
  staff_calls: "answer",
  staff_payment: "answer",
  staff_parcel: "answer",
};
export const classOf = (purpose: Purpose): MessageClass => classes[purpose];
/**
 * Whether it is about products, not an order: requested or not, it may wait, and carriers must be informed.
 */
export const isOffer = (purpose: Purpose): boolean =>
  classes[purpose] === "marketing" || classes[purpose] === "alert";
/** Whether it goes to staff. */
export const isForTeam = (purpose: Purpose): boolean =>
  purpose.startsWith("staff_") && purpose !== "staff_invited";
export const purposesOf = (kind: MessageClass): Purpose[] =>
  (Object.keys(classes) as Purpose[]).filter((purpose) => classes[purpose] === kind);

/** Staff notifications about customers: they may contain names and phones. */
export const teamPurposes: readonly Purpose[] = (Object.keys(classes) as Purpose[]).filter(
  (purpose) => purpose.startsWith("staff_") && purpose !== "staff_invited",
);
/** The CRM has the same data, so they are deleted after this period. */
export const teamMessageDays = 90;

/** Purposes that may wait until morning in any class. */
const untilMorning: ReadonlySet<Purpose> = new Set<Purpose>([
  "certificate",
  "certificate_gift",
  "staff_invited",
]);

/** Hours when a phone may ring, in Kyiv. */
const day = { from: "09:00", until: "21:00" };
const marketingDay = { from: "10:00", until: "20:00" };

/** When a message may be sent: phone messages wait for the morning; e-mails, codes and answers do not. */
export function sendingTime(channel: Channel, purpose: Purpose, now: Date): Date {
  if (channel === "email") return now;
  const kind = classOf(purpose);
  if ((kind === "code" || kind === "answer") && !untilMorning.has(purpose)) return now;
  const { from, until } = isOffer(purpose) ? marketingDay : day;
  const time = kyivHourMinute(now);
  if (time >= from && time < until) return now;
  const today = kyivDate(now);
  return kyivMoment(`${time < from ? today : addDays(today, 1)}T${from}`);
}

export interface SentLately {
  /** Messages of the class to the same phone within the period. */
  readonly count: number;
  readonly oldest: Date | null;
}

export const limits = {
  service: { most: 6, seconds: 3600 },
  alert: { most: 3, seconds: 24 * 3600 },
  marketing: { most: 1, seconds: 24 * 3600 },
} as const;

/**
 * Whether one more message to a phone is within its limit. Marketing above the limit is dropped.
 * @returns a moment: delayed until then
 */
export function withinLimit(kind: keyof typeof limits, lately: SentLately): "go" | "drop" | Date {
  const { most, seconds } = limits[kind];
  if (lately.count < most || lately.oldest === null) return "go";
  return kind === "marketing" ? "drop" : new Date(lately.oldest.getTime() + seconds * 1000);
}
