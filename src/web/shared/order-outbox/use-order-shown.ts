import { useLayoutEffect } from "react";
import { orderShown } from "./outbox-store.ts";

/** For the page of an order: its buyer has seen it, so this device need not tell of it any more. */
export function useOrderShown(number: string): void {
  // Before anything is painted: the frame around the page tells of orders that were not shown.
  useLayoutEffect(() => orderShown(number), [number]);
}
