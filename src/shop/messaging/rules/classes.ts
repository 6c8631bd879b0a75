// What kind of message a purpose is: when it may disturb, how many a person gets, what it may wait for.
import { addDays, kyivDate, kyivHourMinute, kyivMoment } from "#kit/clock.ts";
import type { Channel, Purpose } from "../rules.ts";

/**
 * code: opens a door for minutes · answer: to what the person has just done · service: about their order · alert: what
 * they asked to be told of, some day.
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
  parcel_redirected: "service",
  gift_received: "service",
  review_request: "marketing",
  // Its text is a secret, so it is not kept for a second channel.
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
/** Whether it speaks of goods and not of an order: asked for or not, it may wait, and carriers want to know. */
export const isOffer = (purpose: Purpose): boolean =>
  classes[purpose] === "marketing" || classes[purpose] === "alert";
/** Whether it goes to the shop's own address. */
export const isForTeam = (purpose: Purpose): boolean =>
  purpose.startsWith("staff_") && purpose !== "staff_invited";
export const purposesOf = (kind: MessageClass): Purpose[] =>
  (Object.keys(classes) as Purpose[]).filter((purpose) => classes[purpose] === kind);

/** What the team is told of its customers: their names and phones may stand in it. */
export const teamPurposes: readonly Purpose[] = (Object.keys(classes) as Purpose[]).filter(
  (purpose) => purpose.startsWith("staff_") && purpose !== "staff_invited",
);
/** The CRM has what they told, so they are not kept for longer. */
export const teamMessageDays = 90;

/** Purposes a person may wait for in the morning, whatever class they are. */
const untilMorning: ReadonlySet<Purpose> = new Set<Purpose>([
  "certificate",
  "certificate_gift",
  "staff_invited",
]);

/** From and until when a phone may ring, in Kyiv. */
const day = { from: "09:00", until: "21:00" };
const marketingDay = { from: "10:00", until: "20:00" };

/** When a message may go out: whatever rings waits for the morning, letters and answers do not. */
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
  /** Of the class, to the same phone, the newest of those that matter last. */
  readonly count: number;
  readonly oldest: Date | null;
}

export const limits = {
  service: { most: 6, seconds: 3600 },
  alert: { most: 3, seconds: 24 * 3600 },
  marketing: { most: 1, seconds: 24 * 3600 },
} as const;

/**
 * What to do with one more message to a phone. Marketing above its limit is not worth sending later.
 * @returns a moment: held until then
 */
export function withinLimit(kind: keyof typeof limits, lately: SentLately): "go" | "drop" | Date {
  const { most, seconds } = limits[kind];
  if (lately.count < most || lately.oldest === null) return "go";
  return kind === "marketing" ? "drop" : new Date(lately.oldest.getTime() + seconds * 1000);
}
