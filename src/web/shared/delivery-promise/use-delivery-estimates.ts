// The carrier's own delivery estimates for the visitor's city. Requested once for each chosen city, after the
// page has shown the estimate of the shop's own rule.
import { useEffect, useSyncExternalStore } from "react";
import type { DeliveryEstimate } from "#shop/delivery/rules/arrival.ts";
import { api } from "../api/api.ts";

const none: readonly DeliveryEstimate[] = [];
const estimates = new Map<string, readonly DeliveryEstimate[]>();
const listeners = new Set<() => void>();

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** @param cityRef empty: no city is chosen */
export function useDeliveryEstimates(cityRef: string): readonly DeliveryEstimate[] {
  useEffect(() => {
    if (cityRef === "" || estimates.has(cityRef)) return;
    estimates.set(cityRef, none);
    void api.call("GET /cities/:ref/arrivals", { params: { ref: cityRef } }).then((answer) => {
      if (!answer.ok) return;
      estimates.set(cityRef, answer.value.data);
      for (const heard of listeners) heard();
    });
  }, [cityRef]);
  return useSyncExternalStore(
    subscribe,
    () => estimates.get(cityRef) ?? none,
    () => none,
  );
}
