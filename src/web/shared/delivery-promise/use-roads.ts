// When the carrier itself says that parcels are in the visitor's town. Asked once for each town that was chosen,
// after the page has shown what the shop's own rule says.
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

/** @param cityRef empty: nobody has chosen a town */
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
