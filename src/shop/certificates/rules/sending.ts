// When a certificate is sent to its recipient, its delivery status, and how its address is shown.
import { type Day, kyivMoment } from "#kit/clock.ts";
import type { MessageStatus } from "../../messaging/rules/messages.ts";
import type { CertificateDeliveryChannel } from "./delivery.ts";

/** Kyiv time: early enough for a birthday, not before people wake up. */
const sentFrom = "10:00";

/** Earliest moment to send. A past day, or none, means now. */
export function dueAt(day: Day | null, now: Date): Date {
  if (day === null) return now;
  const morning = kyivMoment(`${day}T${sentFrom}`);
  return morning > now ? morning : now;
}

/** `unopened`: its code cannot be decrypted; `lost`: the message could not be delivered. */
export type SendingState = "planned" | "unopened" | "on_its_way" | "sent" | "lost";

export function sendingState(
  { isSent, isUnopened = false }: { readonly isSent: boolean; readonly isUnopened?: boolean },
  message: MessageStatus | null,
): SendingState {
  if (!isSent) return isUnopened ? "unopened" : "planned";
  if (message === "undelivered" || message === "refused") return "lost";
  return message === "queued" ? "on_its_way" : "sent";
}

/** A masked address: «o…a@ukr.net», «+380 … 22 33». */
export function shownAddress(channel: CertificateDeliveryChannel, to: string): string {
  if (channel === "sms") return `${to.slice(0, 4)}…${to.slice(-4)}`;
  const [name = "", host = ""] = to.split("@");
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ""}@${host}`;
}
