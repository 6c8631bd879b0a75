// The next channel and carrier for a message to a phone. Viber first where a message may wait, then SMS;
// never two at once, and a second one only when the first is known to be undelivered. So a message that may
// have left stays with its carrier until its status is known, while others use another carrier if one is
// down.

import type { DeliveryStatus, PhoneChannel } from "../port.ts";
import { classOf, isOffer } from "./classes.ts";
import type { Purpose } from "./messages.ts";

export interface Carrier {
  readonly name: string;
  readonly channels: readonly PhoneChannel[];
}

export interface Attempt {
  readonly channel: PhoneChannel;
  readonly carrier: string;
  readonly status: "open" | "sent" | "refused" | DeliveryStatus;
  /** For an open attempt: it was handed over with unknown result. */
  readonly mayHaveLeft: boolean;
}

export type NextStep =
  | { readonly do: "send"; readonly channel: PhoneChannel; readonly carrier: string }
  /** It is under way, or has arrived. */
  | { readonly do: "nothing" }
  /** All carriers that could send it are unavailable. */
  | { readonly do: "later" }
  | { readonly do: "end"; readonly as: "undelivered" | "refused" | "no_channel" };

/** Codes and answers go only by SMS, which reaches every phone. */
const channelsOf = (purpose: Purpose): readonly PhoneChannel[] =>
  classOf(purpose) === "code" || classOf(purpose) === "answer" ? ["sms"] : ["viber", "sms"];

/** How long a carrier may try: Viber falls back to SMS; marketing expires within a day. */
export function lifeSeconds(purpose: Purpose, channel: PhoneChannel): number {
  if (classOf(purpose) === "code") return 5 * 60;
  if (channel === "viber") return isOffer(purpose) ? 4 * 3600 : 30 * 60;
  return 24 * 3600;
}

const isKnownLost = ({ status }: Attempt): boolean => status === "undelivered" || status === "refused";

/**
 * @param carriers in order of preference
 * @param away names of carriers that are unavailable now
 */
export function nextStep(
  purpose: Purpose,
  carriers: readonly Carrier[],
  attempts: readonly Attempt[],
  away: ReadonlySet<string>,
): NextStep {
  const unsure = attempts.find(({ status, mayHaveLeft }) => status === "open" && mayHaveLeft);
  if (unsure) {
    const { channel, carrier } = unsure;
    return away.has(carrier) || !carriers.some(({ name }) => name === carrier)
      ? { do: "later" }
      : { do: "send", channel, carrier };
  }
  if (attempts.some((attempt) => attempt.status !== "open" && !isKnownLost(attempt)))
    return { do: "nothing" };
  let isAnyAway = false;
  for (const channel of channelsOf(purpose)) {
    if (attempts.some((attempt) => attempt.channel === channel && isKnownLost(attempt))) continue;
    const able = carriers.filter(({ channels }) => channels.includes(channel));
    const there = able.find(({ name }) => !away.has(name));
    if (there) return { do: "send", channel, carrier: there.name };
    if (able.length > 0) isAnyAway = true;
  }
  if (isAnyAway) return { do: "later" };
  const last = attempts.findLast(isKnownLost);
  return { do: "end", as: last ? (last.status === "undelivered" ? "undelivered" : "refused") : "no_channel" };
}
