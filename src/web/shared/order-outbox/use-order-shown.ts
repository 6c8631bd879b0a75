import { useLayoutEffect } from "react";
import { orderShown } from "./outbox-store.ts";

/** For the page of an order: its buyer has seen it, so this device no longer shows a notice. */
export function useOrderShown(number: string): void {
  // Before painting: the layout around the page shows notices of orders that were not shown.
  useLayoutEffect(() => orderShown(number), [number]);
}
