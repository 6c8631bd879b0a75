// The order that leaves this device: an idempotency key made before the first send and kept until the shop
// has answered for good, and every body that went out and was not answered. With them any retry, from any
// tab, on any later day ends in exactly one order. Pure. Not here: the network (send-order.ts).
import type { OrderBody } from "./order-body.ts";

export interface Outbox {
  /** UUID; the shop stores at most one order under it, for ever. */
  readonly key: string;
  /** Bodies nobody has answered for, the newest last: each of them may have become the order. */
  readonly unanswered: readonly OrderBody[];
  /** The buyer waits for the newest of them, so it may be sent again without being asked. */
  readonly isWaiting: boolean;
}

export const freshOutbox = (key: string): Outbox => ({ key, unanswered: [], isWaiting: false });

export type Verdict =
  /** The shop has the order: made now, or found under the key. */
  | "placed"
  /** The shop has an order under this key, made from another body. */
  | "other_body"
  /** The shop said no to this body and stored nothing. */
  | "refused"
  /** Nobody knows. */
  | "unknown";

const MOST_UNANSWERED = 8;

// Bodies come from one builder, so equal ones have equal text.
const isSame = (a: OrderBody, b: OrderBody): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Noted before the first byte leaves. */
export const noteSent = ({ key, unanswered }: Outbox, body: OrderBody): Outbox => ({
  key,
  unanswered: [...unanswered.filter((other) => !isSame(other, body)), body].slice(-MOST_UNANSWERED),
  isWaiting: true,
});

/** The buyer wants to change something: nothing goes out by itself any more, what went out is remembered. */
export const noteHeld = (outbox: Outbox): Outbox => ({ ...outbox, isWaiting: false });

/** What is still open after an answer. A placed order ends the key; a refused body did not become the order. */
export function noteAnswer(outbox: Outbox, body: OrderBody, verdict: Verdict, newKey: string): Outbox {
  switch (verdict) {
    case "placed":
      return freshOutbox(newKey);
    case "unknown":
      return outbox;
    case "refused":
    case "other_body": {
      const unanswered = outbox.unanswered.filter((other) => !isSame(other, body));
      return { ...outbox, unanswered, isWaiting: verdict === "other_body" };
    }
  }
}

/** The body to send again: the newest that nobody answered for, while the buyer waits for it. */
export const openBody = ({ unanswered, isWaiting }: Outbox): OrderBody | null =>
  isWaiting ? (unanswered.at(-1) ?? null) : null;

const longestPauseMs = 60_000;

/** How long to wait before asking again; grows, with jitter so that a whole town does not come back at once. */
export function retryPauseMs(
  attempt: number,
  retryAfterSeconds: number | null,
  random = Math.random,
): number {
  if (retryAfterSeconds !== null) return Math.min(retryAfterSeconds * 1000, 5 * longestPauseMs);
  const pause = Math.min(longestPauseMs, 2_000 * 2 ** attempt);
  return Math.round(pause * (0.75 + random() / 2));
}

const isUuid = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** What the device keeps, if it is still what we wrote. */
export function parseOutbox(stored: unknown): Outbox | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { key, unanswered, isWaiting } = stored as Record<string, unknown>;
  if (!isUuid(key) || !Array.isArray(unanswered)) return null;
  const bodies = unanswered.filter(
    (body) => typeof body === "object" && body !== null && Array.isArray(body.items),
  );
  return { key, unanswered: bodies as OrderBody[], isWaiting: isWaiting === true };
}
