// The runner of this browser: the device's storage, the network, and what follows from a placed order.
import { useSyncExternalStore } from "react";
import { api } from "../api.ts";
import { takeOrdered } from "../cart-store.ts";
import { clearDraft, draftNow } from "../checkout-draft.ts";
import { deviceStore } from "../device-store.ts";
import { keepForNextTime } from "./keep-for-next-time.ts";
import type { PlacedOrder } from "./order-body.ts";
import { freshOutbox, type Outbox, parseOutbox } from "./outbox.ts";
import { outboxKey } from "./outbox-key.ts";
import { createRunner, type OrderRunner, type Progress } from "./runner.ts";

const SEND_MS = 20_000;

/** A random UUID; crypto.randomUUID itself is missing on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[(bytes[8] ?? 0) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const kept = deviceStore<Outbox | null>(outboxKey, null, parseOutbox);

const store = {
  get(): Outbox {
    const outbox = kept.get() ?? freshOutbox(newKey());
    if (kept.get() === null) kept.set(outbox);
    return outbox;
  },
  set: (outbox: Outbox): void => kept.set(outbox),
};

export const orderRunner: OrderRunner = createRunner({
  store,
  newKey,
  post: (key, body) =>
    api.send<PlacedOrder>("POST", "/api/orders", body, {
      headers: { "idempotency-key": key },
      timeoutMs: SEND_MS,
    }),
  after(ms, call) {
    // A network that comes back need not wait for the clock.
    const timer = setTimeout(fire, ms);
    function callOff(): void {
      clearTimeout(timer);
      window.removeEventListener("online", fire);
    }
    function fire(): void {
      callOff();
      call();
    }
    window.addEventListener("online", fire);
    return callOff;
  },
  onPlaced(body) {
    keepForNextTime(body, draftNow());
    takeOrdered(body.items);
    clearDraft();
  },
});

const idle: Progress = { kind: "idle" };

export const useOrderProgress = (): Progress =>
  useSyncExternalStore(orderRunner.subscribe, orderRunner.get, () => idle);
