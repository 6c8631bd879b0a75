// This device's orders whose result the buyer has not seen: an idempotency key made before the first request
// and kept until the shop's final answer, every sent body without an answer, and placed orders, until their
// pages have been shown. With the key and the bodies any retry, from any tab, on any later day ends in
// exactly one order. Pure. Not here: the network (send-order.ts).
import { isUuid } from "#kit/uuid.ts";
import type { OrderBody } from "./order-body.ts";

export interface PlacedHere {
  readonly number: string;
  readonly token: string;
}

export interface Outbox {
  /** UUID; the shop stores at most one order under it, for ever. */
  readonly key: string;
  /** Bodies without an answer, the newest last: each of them may have become the order. */
  readonly unanswered: readonly OrderBody[];
  /** The buyer waits for the newest of them, so it may be sent again automatically. */
  readonly isWaiting: boolean;
  /** Orders whose page was not shown yet, the newest last. */
  readonly placed: readonly PlacedHere[];
}

export const freshOutbox = (key: string, placed: readonly PlacedHere[] = []): Outbox => ({
  key,
  unanswered: [],
  isWaiting: false,
  placed,
});

export type Verdict =
  /** The shop has the order: made now, or found under the key. */
  | "placed"
  /** The shop has an order under this key, made from another body. */
  | "other_body"
  /** The shop refused this body and stored nothing. */
  | "refused"
  /** No answer. */
  | "unknown";

const MOST_UNANSWERED = 8;
const MOST_PLACED = 8;

// One function builds the bodies, so equal ones have equal text.
const isSame = (a: OrderBody, b: OrderBody): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Recorded before the request. */
export const recordSent = (outbox: Outbox, body: OrderBody): Outbox => ({
  ...outbox,
  unanswered: [...outbox.unanswered.filter((other) => !isSame(other, body)), body].slice(-MOST_UNANSWERED),
  isWaiting: true,
});

/** The buyer edits the order: automatic sending stops, sent bodies are kept. */
export const recordHeld = (outbox: Outbox): Outbox => ({ ...outbox, isWaiting: false });

/** The open bodies after an answer without an order: a refused body did not become one. */
export function recordAnswer(outbox: Outbox, body: OrderBody, verdict: Exclude<Verdict, "placed">): Outbox {
  if (verdict === "unknown") return outbox;
  const unanswered = outbox.unanswered.filter((other) => !isSame(other, body));
  return { ...outbox, unanswered, isWaiting: verdict === "other_body" };
}

/** The order is placed, its page not shown yet. */
export const recordPlaced = (outbox: Outbox, { number, token }: PlacedHere): Outbox => ({
  ...outbox,
  placed: [...withoutOrder(outbox.placed, number), { number, token }].slice(-MOST_PLACED),
});

/** The page of the order was shown. */
export const recordShown = (outbox: Outbox, number: string): Outbox => ({
  ...outbox,
  placed: withoutOrder(outbox.placed, number),
});

const withoutOrder = (placed: readonly PlacedHere[], number: string): readonly PlacedHere[] =>
  placed.filter((order) => order.number !== number);

/** The body to send again: the newest without an answer, while the buyer waits for it. */
export const openBody = ({ unanswered, isWaiting }: Outbox): OrderBody | null =>
  isWaiting ? (unanswered.at(-1) ?? null) : null;

/** Whether the newest body is sent again automatically. */
export const isOrderWaiting = (outbox: Outbox): boolean => openBody(outbox) !== null;

const longestPauseMs = 60_000;
const dayMs = 24 * 3600 * 1000;

/** The pause before the next retry; grows, with jitter so that many devices do not retry at once. */
export function retryPauseMs(
  attempt: number,
  retryAfterSeconds: number | null,
  random = Math.random,
): number {
  if (retryAfterSeconds !== null) return Math.min(retryAfterSeconds * 1000, dayMs);
  const pause = Math.min(longestPauseMs, 2_000 * 2 ** attempt);
  return Math.round(pause * (0.75 + random() / 2));
}

const isPlacedHere = (value: unknown): value is PlacedHere => {
  if (typeof value !== "object" || value === null) return false;
  const { number, token } = value as Record<string, unknown>;
  return typeof number === "string" && number !== "" && typeof token === "string" && token !== "";
};

/** The stored value, if it is still valid. */
export function parseOutbox(stored: unknown): Outbox | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { key, unanswered, isWaiting, placed } = stored as Record<string, unknown>;
  if (typeof key !== "string" || !isUuid(key) || !Array.isArray(unanswered)) return null;
  const bodies = unanswered.filter(
    (body) => typeof body === "object" && body !== null && Array.isArray(body.items),
  );
  return {
    key,
    unanswered: bodies as OrderBody[],
    isWaiting: isWaiting === true,
    placed: Array.isArray(placed) ? placed.filter(isPlacedHere) : [],
  };
}
