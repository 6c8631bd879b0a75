// The runner of this browser: the device's storage, the network, and what follows from a placed order.
import { useSyncExternalStore } from "react";
import { api } from "../api.ts";
import { takeOrdered } from "../cart-store.ts";
import { clearDraft, draftNow } from "../checkout-draft.ts";
import { deviceStore } from "../device-store.ts";
import { newUuid } from "../new-uuid.ts";
import { keepForNextTime } from "./keep-for-next-time.ts";
import { type PlacedOrder, parcelsIn } from "./order-body.ts";
import { freshOutbox, type Outbox, parseOutbox } from "./outbox.ts";
import { outboxKey } from "./outbox-key.ts";
import { createRunner, type OrderRunner, type Progress } from "./runner.ts";

const SEND_MS = 20_000;

const kept = deviceStore<Outbox | null>(outboxKey, null, parseOutbox);

const store = {
  get(): Outbox {
    const outbox = kept.get() ?? freshOutbox(newUuid());
    if (kept.get() === null) kept.set(outbox);
    return outbox;
  },
  set: (outbox: Outbox): void => kept.set(outbox),
};

export const orderRunner: OrderRunner = createRunner({
  store,
  newKey: newUuid,
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
    for (const { items } of parcelsIn(body)) takeOrdered(items);
    clearDraft();
  },
});

const idle: Progress = { kind: "idle" };

export const useOrderProgress = (): Progress =>
  useSyncExternalStore(orderRunner.subscribe, orderRunner.get, () => idle);
