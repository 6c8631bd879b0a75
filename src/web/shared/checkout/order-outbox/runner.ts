// Sends one order at a time: waits and retries while there is no answer, reports the progress. Not here: what
// makes a retry safe (send-order.ts), the browser (order-runner.ts).
import type { OrderBody, OrderRefusal, PlacedOrder } from "./order-body.ts";
import { recordHeld, retryPauseMs } from "./outbox.ts";
import { resumeOrder, type SendPorts, type Sent, sendOrder, type Unanswered } from "./send-order.ts";

export type Progress =
  | { readonly kind: "idle" | "lost_track" }
  /** The order has no answer yet; it is sent again after a pause. */
  | { readonly kind: "waiting"; readonly why: Unanswered; readonly pauseMs: number }
  | { readonly kind: "sending"; readonly isRetry: false }
  /** A retry, with the reason of the last failure. */
  | { readonly kind: "sending"; readonly isRetry: true; readonly why: Unanswered }
  | { readonly kind: "refused"; readonly refusal: OrderRefusal; readonly body: OrderBody }
  /** `isEarlier`: the shop has an order sent before the last changes. */
  | {
      readonly kind: "placed";
      readonly placed: PlacedOrder;
      readonly body: OrderBody;
      readonly isEarlier: boolean;
    };

export interface RunnerPorts extends SendPorts {
  /** Calls later; the returned function cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  readonly onPlaced: (body: OrderBody) => void;
}

export interface OrderRunner {
  get(): Progress;
  subscribe(heard: () => void): () => void;
  /** Sends the current order; a second call during a request does nothing. */
  submit(body: OrderBody): Promise<void>;
  /** Retries an open order at once; does nothing without one. */
  resume(): Promise<void>;
  /** The buyer edits the order: no retries until they send. */
  hold(): void;
  /** The buyer has read the result. */
  dismiss(): void;
}

const idle: Progress = { kind: "idle" };

export function createRunner(ports: RunnerPorts): OrderRunner {
  const { store, after, onPlaced } = ports;
  const listeners = new Set<() => void>();
  let progress: Progress = idle;
  let attempt = 0;
  let failed: Unanswered | null = null;
  let callOff: (() => void) | null = null;
  let seen: OrderBody | null = null;

  function become(next: Progress): void {
    progress = next;
    for (const heard of listeners) heard();
  }

  function settle(sent: Sent): void {
    if (sent.kind === "unknown") {
      const pauseMs = retryPauseMs(attempt, sent.retryAfterSeconds);
      attempt += 1;
      failed = sent.why;
      callOff = after(pauseMs, () => void runner.resume());
      become({ kind: "waiting", why: sent.why, pauseMs });
      return;
    }
    attempt = 0;
    failed = null;
    if (sent.kind === "placed") {
      onPlaced(sent.body);
      const isEarlier = seen !== null && JSON.stringify(seen) !== JSON.stringify(sent.body);
      become({ ...sent, isEarlier });
    } else {
      become(sent.kind === "settled" ? idle : sent);
    }
  }

  async function run(work: () => Promise<Sent>): Promise<void> {
    if (progress.kind === "sending") return;
    callOff?.();
    callOff = null;
    become(failed ? { kind: "sending", isRetry: true, why: failed } : { kind: "sending", isRetry: false });
    settle(await work());
  }

  const runner: OrderRunner = {
    get: () => progress,
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    submit(body) {
      if (progress.kind === "sending") return Promise.resolve();
      seen = body;
      attempt = 0;
      failed = null;
      return run(() => sendOrder(ports, body));
    },
    async resume() {
      const { unanswered, isWaiting } = store.get();
      if (isWaiting && unanswered.length > 0) return run(() => resumeOrder(ports));
      // Another tab has finished it meanwhile.
      if (progress.kind === "waiting") become(idle);
    },
    hold() {
      if (progress.kind !== "waiting") return;
      callOff?.();
      store.set(recordHeld(store.get()));
      become(idle);
    },
    dismiss() {
      if (progress.kind !== "sending" && progress.kind !== "waiting") become(idle);
    },
  };
  return runner;
}
