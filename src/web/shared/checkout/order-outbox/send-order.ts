// Sends an order so that it is placed exactly once, whatever the network does. Not here: when to retry (the
// caller), what is stored (outbox.ts).
import { type ApiFailure, isRefusal } from "../../api/api.ts";
import type { OrderBody, OrderRefusal, OrderResult, PlacedOrder } from "./order-body.ts";
import {
  freshOutbox,
  type Outbox,
  openBody,
  recordAnswer,
  recordPlaced,
  recordSent,
  type Verdict,
} from "./outbox.ts";

export interface OutboxStore {
  get(): Outbox;
  set(outbox: Outbox): void;
}

export interface SendPorts {
  readonly store: OutboxStore;
  readonly post: (key: string, body: OrderBody) => Promise<OrderResult>;
  readonly newKey: () => string;
}

export type Sent =
  /** `body` is the placed order: perhaps an earlier one than the buyer sees now. */
  | { readonly kind: "placed"; readonly placed: PlacedOrder; readonly body: OrderBody }
  | { readonly kind: "refused"; readonly refusal: OrderRefusal; readonly body: OrderBody }
  /** Not known yet: try again with `resumeOrder`. */
  | { readonly kind: "unknown"; readonly why: Unanswered; readonly retryAfterSeconds: number | null }
  /** The shop has an order under the key, and this device no longer has its body. */
  | { readonly kind: "lost_track" }
  /** Nothing is open: another tab has finished it. */
  | { readonly kind: "settled" };

/** Why an order has no answer: the shop was not reached, limits requests, or cannot answer now. */
export type Unanswered = "no_answer" | "too_many" | "shop_trouble";

const TOO_MANY = 429;

/** The shop's code for a key that was used with another body. */
const OTHER_BODY = "idempotency_conflict";

function verdictOf(failure: ApiFailure): Exclude<Verdict, "placed"> {
  if (failure.code === OTHER_BODY) return "other_body";
  if (!isRefusal(failure)) return "unknown";
  return failure.status >= 500 || failure.status === TOO_MANY || failure.status === 408
    ? "unknown"
    : "refused";
}

async function ask({ store, post, newKey }: SendPorts, body: OrderBody): Promise<Sent | "other_body"> {
  const { key } = store.get();
  const answer = await post(key, body);
  // Another tab may have finished this key and begun the next order meanwhile.
  const outbox = store.get();
  const isOpen = outbox.key === key;
  if (answer.ok) {
    const { number, access_token: token } = answer.value.order;
    // One write: a device never deletes the key before it has the number.
    store.set(recordPlaced(isOpen ? freshOutbox(newKey(), outbox.placed) : outbox, { number, token }));
    return { kind: "placed", placed: answer.value, body };
  }
  const { error } = answer;
  const verdict = verdictOf(error);
  if (isOpen) store.set(recordAnswer(outbox, body, verdict));
  if (verdict === "other_body") return verdict;
  if (verdict === "refused" && isRefusal(error)) return { kind: "refused", refusal: error, body };
  return { kind: "unknown", ...unansweredBy(error) };
}

function unansweredBy(failure: ApiFailure): { why: Unanswered; retryAfterSeconds: number | null } {
  if (!isRefusal(failure)) return { why: "no_answer", retryAfterSeconds: null };
  const why = failure.status === TOO_MANY ? "too_many" : "shop_trouble";
  return { why, retryAfterSeconds: failure.retryAfterSeconds };
}

/**
 * Retries the open bodies until the shop has answered. Once it has answered that the key is taken, a retry
 * with the earlier bodies can only find the order, never create one.
 */
export async function resumeOrder(ports: SendPorts): Promise<Sent> {
  const { store, newKey } = ports;
  let isTaken = false;
  for (let body = openBody(store.get()); body; body = openBody(store.get())) {
    const sent = await ask(ports, body);
    if (sent !== "other_body") return sent;
    isTaken = true;
  }
  if (!isTaken) return { kind: "settled" };
  store.set(freshOutbox(newKey(), store.get().placed));
  return { kind: "lost_track" };
}

/** Sends the current order. If an earlier body did reach the shop, it is the order and is returned. */
export function sendOrder(ports: SendPorts, body: OrderBody): Promise<Sent> {
  ports.store.set(recordSent(ports.store.get(), body));
  return resumeOrder(ports);
}
