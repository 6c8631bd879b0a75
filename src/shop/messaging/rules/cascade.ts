// Over which channel and with which carrier a message to a phone goes next. Viber first where a message may wait, then
// SMS; never two at a time, and never a second one unless the first is known not to have arrived. So a message that
// may have left stays with its carrier until that is known, while others go around a carrier that is down.

import type { Fate, PhoneChannel } from "../port.ts";
import type { Purpose } from "../rules.ts";
import { classOf, isOffer } from "./classes.ts";

export interface Carrier {
  readonly name: string;
  readonly channels: readonly PhoneChannel[];
}

export interface Attempt {
  readonly channel: PhoneChannel;
  readonly carrier: string;
  readonly status: "open" | "sent" | "refused" | Fate;
  /** An open one was handed over, and nobody knows what came of it. */
  readonly mayHaveLeft: boolean;
}

export type NextStep =
  | { readonly do: "send"; readonly channel: PhoneChannel; readonly carrier: string }
  /** It is under way, or has arrived. */
  | { readonly do: "nothing" }
  /** Whoever could carry it is away. */
  | { readonly do: "later" }
  | { readonly do: "end"; readonly as: "undelivered" | "refused" | "no_channel" };

/** Codes and what the payer waits for go the way that reaches every phone; what opens a door goes no other. */
const channelsOf = (purpose: Purpose): readonly PhoneChannel[] =>
  classOf(purpose) === "code" || classOf(purpose) === "answer" ? ["sms"] : ["viber", "sms"];

/** How long a carrier may try: Viber gives way to SMS, marketing is not worth a second day. */
export function lifeSeconds(purpose: Purpose, channel: PhoneChannel): number {
  if (classOf(purpose) === "code") return 5 * 60;
  if (channel === "viber") return isOffer(purpose) ? 4 * 3600 : 30 * 60;
  return 24 * 3600;
}

const isKnownLost = ({ status }: Attempt): boolean => status === "undelivered" || status === "refused";

/**
 * @param carriers the preferred one first
 * @param away names of carriers that cannot be reached just now
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
