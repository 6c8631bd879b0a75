// When a certificate leaves for whom it is given to, what has become of it, and how its way is shown.
import { type Day, kyivMoment } from "#kit/clock.ts";
import type { MessageStatus } from "../../messaging/rules.ts";
import type { GivingChannel } from "./giving.ts";

/** In Kyiv: early enough for a birthday's morning, late enough for whoever sleeps. */
const sentFrom = "10:00";

/** Not before this moment. A day that has passed, or none, is now. */
export function dueAt(day: Day | null, now: Date): Date {
  if (day === null) return now;
  const morning = kyivMoment(`${day}T${sentFrom}`);
  return morning > now ? morning : now;
}

/** `unopened`: its code cannot be opened; `lost`: whoever carries messages could not hand it over. */
export type SendingState = "planned" | "unopened" | "on_its_way" | "sent" | "lost";

export function sendingState(
  { isSent, isUnopened = false }: { readonly isSent: boolean; readonly isUnopened?: boolean },
  message: MessageStatus | null,
): SendingState {
  if (!isSent) return isUnopened ? "unopened" : "planned";
  if (message === "undelivered" || message === "refused") return "lost";
  return message === "queued" ? "on_its_way" : "sent";
}

/** An address that is named without being told: «o…a@ukr.net», «+380 … 22 33». */
export function shownAddress(channel: GivingChannel, to: string): string {
  if (channel === "sms") return `${to.slice(0, 4)}…${to.slice(-4)}`;
  const [name = "", host = ""] = to.split("@");
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ""}@${host}`;
}
