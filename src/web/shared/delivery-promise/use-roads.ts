// The carrier's own delivery estimates for the visitor's city. Requested once for each chosen city, after the
// page has shown the estimate of the shop's own rule.
import { useEffect, useSyncExternalStore } from "react";
import type { Road } from "#shop/delivery/rules/arrival.ts";
import { api } from "../api.ts";

const none: readonly Road[] = [];
const roads = new Map<string, readonly Road[]>();
const listeners = new Set<() => void>();

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** @param cityRef empty: no city is chosen */
export function useRoads(cityRef: string): readonly Road[] {
  useEffect(() => {
    if (cityRef === "" || roads.has(cityRef)) return;
    roads.set(cityRef, none);
    void api.get<{ data: readonly Road[] }>(`/api/cities/${cityRef}/arrivals`).then((answer) => {
      if (!answer.ok) return;
      roads.set(cityRef, answer.value.data);
      for (const heard of listeners) heard();
    });
  }, [cityRef]);
  return useSyncExternalStore(
    subscribe,
    () => roads.get(cityRef) ?? none,
    () => none,
  );
}
