import { useEffect, useSyncExternalStore } from "react";
import type { DeliveryEstimate } from "#shop/delivery/rules/days/arrival.ts";
import type { ForecastDay } from "#shop/delivery/rules/heat/heat.ts";
import { api } from "../../api/api.ts";

/** What the arrival in a city depends on besides the shop's settings. */
export interface CityTerms {
  readonly estimates: readonly DeliveryEstimate[];
  readonly forecast: readonly ForecastDay[];
}

const none: CityTerms = { estimates: [], forecast: [] };
const known = new Map<string, CityTerms>();
const listeners = new Set<() => void>();

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/**
 * The carrier's own estimates and the forecast, requested once for each chosen city.
 * @param cityRef empty: no city is chosen
 */
export function useCityTerms(cityRef: string): CityTerms {
  useEffect(() => {
    if (cityRef === "" || known.has(cityRef)) return;
    known.set(cityRef, none);
    void api.call("GET /cities/:ref/arrivals", { params: { ref: cityRef } }).then((answer) => {
      if (!answer.ok) return;
      const { data: estimates, forecast } = answer.value;
      known.set(cityRef, { estimates, forecast });
      for (const heard of listeners) heard();
    });
  }, [cityRef]);
  return useSyncExternalStore(
    subscribe,
    () => known.get(cityRef) ?? none,
    () => none,
  );
}
