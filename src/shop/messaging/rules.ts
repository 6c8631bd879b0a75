// Channels, what fits in them and when they may disturb. Not here: the words (i18n), the wires (integrations).
import { addDays, kyivDate, kyivHourMinute, kyivStartOfDay } from "#kit/clock.ts";
import type { Letter } from "./rules/letters/letter.ts";

export type Channel = "sms" | "viber" | "telegram" | "email";
export type Locale = "uk" | "ru";

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
  | "claim_answered"
  | "order_refunded"
  /** What a bank that was slow has said about a payment by card. */
  | "order_payment"
  | "parcel_arrived"
  /** It waits for its recipient, and not for ever. */
  | "parcel_waits"
  | "parcel_returning"
  | "parcel_redirected"
  /** The code of a gift certificate. */
  | "certificate"
  /** Somebody is let into the CRM. */
  | "staff_invited"
  /** To the team: by letter to the shop's own address, or in its chat. */
  | "staff_order"
  | "staff_cancelled"
  | "staff_claim"
  | "staff_certificate"
  | "staff_lead"
  | "staff_payment"
  | "staff_parcel";

/** What the payer is told about their order. */
export const orderPurposes = [
  "order_placed",
  "order_confirmed",
  "order_changed",
  "order_shipped",
  "order_cancelled",
  "claim_answered",
  "order_refunded",
  "order_payment",
  "parcel_arrived",
  "parcel_waits",
  "parcel_returning",
  "parcel_redirected",
] as const satisfies readonly Purpose[];
export type OrderPurpose = (typeof orderPurposes)[number];

/** A message without the secret in its link, which opens the order to whoever has it. */
export const withoutSecret = (text: string): string => text.replace(/([?&]token=)[\w-]+/g, "$1…");

export interface NewMessage {
  readonly channel: Channel;
  /** Phone or e-mail address, as the channel needs. */
  readonly to: string;
  /** E-mail only. */
  readonly subject?: string;
  readonly text: string;
  /** E-mail only: what it says beside the text, for those who read HTML. */
  readonly letter?: Letter;
  readonly lang: Locale;
  readonly purpose: Purpose;
  readonly orderId?: number;
  readonly now: Date;
}

/** Segments an SMS is billed by: 70 characters alone and 67 joined in Cyrillic, 160 and 153 in GSM 7-bit. */
export function smsSegments(text: string): number {
  const latin = /^[\n\r A-Za-z0-9@£$¥!"#%&'()*+,\-./:;<=>?¡_]*$/.test(text);
  const [alone, joined] = latin ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}

const quietFrom = "21:00";
const quietUntil = "09:00";
/** Answers to what the person has just done: they wait for these. */
const atOnce: ReadonlySet<Purpose> = new Set<Purpose>([
  "sign_in_code",
  "change_phone_code",
  "phone_changed",
  "order_placed",
]);

/** Their texts open a door, so they are not kept once they have left. */
export const secretPurposes: readonly Purpose[] = [
  "sign_in_code",
  "change_phone_code",
  "email_confirmation",
  "certificate",
];

/** When a message may go out: whatever rings waits for the morning in Kyiv, letters and answers do not. */
export function sendingTime(channel: Channel, purpose: Purpose, now: Date): Date {
  const time = kyivHourMinute(now);
  const isQuiet = time >= quietFrom || time < quietUntil;
  if (!isQuiet || channel === "email" || atOnce.has(purpose)) return now;
  const today = kyivDate(now);
  return nineOClock(time < quietUntil ? today : addDays(today, 1));
}

/** Nine hours after midnight, or one more or fewer on the night the clocks change. */
function nineOClock(day: string): Date {
  const guess = new Date(kyivStartOfDay(day).getTime() + 9 * 3_600_000);
  const drift = Number(kyivHourMinute(guess).slice(0, 2)) - 9;
  return new Date(guess.getTime() - drift * 3_600_000);
}
