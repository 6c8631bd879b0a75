// This device's orders that are not sent or not shown yet. Apart from the sending code, so that any page can
// show them without it.

import { useLayoutEffect } from "react";
import { type DeviceStore, deviceStore, useDevice } from "../../device/device-store.ts";
import { isOrderWaiting, type Outbox, type PlacedHere, parseOutbox, recordShown } from "./outbox.ts";

export const outboxStore: DeviceStore<Outbox | null> = deviceStore("diaka.order", null, parseOutbox);

/** Whether this device holds an order to send, without an answer. */
export function hasWaitingOrder(): boolean {
  const outbox = outboxStore.get();
  return outbox !== null && isOrderWaiting(outbox);
}

/** The buyer sees the page of this order. */
export function orderShown(number: string): void {
  const outbox = outboxStore.get();
  if (outbox?.placed.some((order) => order.number === number)) outboxStore.set(recordShown(outbox, number));
}

const none: readonly PlacedHere[] = [];

/** The orders of this device whose result the buyer has not seen; none on the server. */
export function useDeviceOrders(): { readonly isWaiting: boolean; readonly placed: readonly PlacedHere[] } {
  const outbox = useDevice(outboxStore, null);
  return outbox
    ? { isWaiting: isOrderWaiting(outbox), placed: outbox.placed }
    : { isWaiting: false, placed: none };
}

/** For the page of an order: its buyer has seen it, so this device no longer shows a notice. */
export function useOrderShown(number: string): void {
  // Before painting: the layout around the page shows notices of orders that were not shown.
  useLayoutEffect(() => orderShown(number), [number]);
}
