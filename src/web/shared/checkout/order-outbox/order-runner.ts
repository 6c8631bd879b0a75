// The runner of this browser: the device's storage, the network, and the effects of a placed order.
import { useSyncExternalStore } from "react";
import { api } from "../../api/api.ts";
import { newUuid } from "../../api/new-uuid.ts";
import { takeOrdered } from "../../cart/cart-store.ts";
import { clearDraft, draftNow } from "../checkout-draft.ts";
import { parcelsIn } from "./order-body.ts";
import { freshOutbox, type Outbox } from "./outbox.ts";
import { outboxStore } from "./outbox-store.ts";
import { createRunner, type OrderRunner, type Progress } from "./runner.ts";
import { saveForNextTime } from "./save-for-next-time.ts";

const SEND_MS = 20_000;

const store = {
  get(): Outbox {
    const outbox = outboxStore.get() ?? freshOutbox(newUuid());
    if (outboxStore.get() === null) outboxStore.set(outbox);
    return outbox;
  },
  set: (outbox: Outbox): void => outboxStore.set(outbox),
};

export const orderRunner: OrderRunner = createRunner({
  store,
  newKey: newUuid,
  post: (key, body) =>
    api.call("POST /orders", { body, headers: { "idempotency-key": key }, timeoutMs: SEND_MS }),
  after(ms, call) {
    // A restored connection cancels the wait.
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
    saveForNextTime(body, draftNow());
    for (const { items } of parcelsIn(body)) takeOrdered(items);
    clearDraft();
  },
});

const idle: Progress = { kind: "idle" };

export const useOrderProgress = (): Progress =>
  useSyncExternalStore(orderRunner.subscribe, orderRunner.get, () => idle);
