// Sends an order so that it is placed exactly once, whatever the network does. Not here: when to try again
// (the caller), what is kept (outbox.ts).
import type { ApiFailure, ApiRefusal, ApiResult } from "../api.ts";
import type { OrderBody, PlacedOrder } from "./order-body.ts";
import { freshOutbox, noteAnswer, noteSent, type Outbox, openBody, type Verdict } from "./outbox.ts";

export interface OutboxStore {
  get(): Outbox;
  set(outbox: Outbox): void;
}

export interface SendPorts {
  readonly store: OutboxStore;
  readonly post: (key: string, body: OrderBody) => Promise<ApiResult<PlacedOrder>>;
  readonly newKey: () => string;
}

export type Sent =
  /** `body` is what was ordered: perhaps an earlier one than the buyer sees now. */
  | { readonly kind: "placed"; readonly placed: PlacedOrder; readonly body: OrderBody }
  | { readonly kind: "refused"; readonly refusal: ApiRefusal; readonly body: OrderBody }
  /** Not known yet: ask again with `resumeOrder`. */
  | { readonly kind: "unknown"; readonly retryAfterSeconds: number | null }
  /** An order lies under the key, and this device does not remember its body. */
  | { readonly kind: "lost_track" }
  /** Nothing is open: another tab has settled it. */
  | { readonly kind: "settled" };

/** The shop's code for a key that was used with another body. */
const OTHER_BODY = "idempotency_conflict";

function verdictOf(failure: ApiFailure): Verdict {
  if (failure.code === OTHER_BODY) return "other_body";
  if (!("status" in failure)) return "unknown";
  return failure.status >= 500 || failure.status === 429 || failure.status === 408 ? "unknown" : "refused";
}

async function ask({ store, post, newKey }: SendPorts, body: OrderBody): Promise<Sent | "other_body"> {
  const { key } = store.get();
  const answer = await post(key, body);
  const verdict = answer.ok ? "placed" : verdictOf(answer.error);
  // Another tab may have settled this key and begun the next order meanwhile.
  if (store.get().key === key) store.set(noteAnswer(store.get(), body, verdict, newKey()));
  if (answer.ok) return { kind: "placed", placed: answer.value, body };
  if (verdict === "other_body") return verdict;
  if (verdict === "refused" && "status" in answer.error)
    return { kind: "refused", refusal: answer.error, body };
  return {
    kind: "unknown",
    retryAfterSeconds: "status" in answer.error ? answer.error.retryAfterSeconds : null,
  };
}

/**
 * Asks for what is open until the shop has answered. Once it has said that the key is taken, asking with the
 * earlier bodies can only find the order, never make one.
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
  store.set(freshOutbox(newKey()));
  return { kind: "lost_track" };
}

/** Sends what the buyer sees now. An earlier body that did reach the shop is the order, and comes back. */
export function sendOrder(ports: SendPorts, body: OrderBody): Promise<Sent> {
  ports.store.set(noteSent(ports.store.get(), body));
  return resumeOrder(ports);
}
