// When the carrier's directory is trusted, and to which city a branch belongs.
import type { CarrierCity, CarrierWarehouse } from "../../port.ts";
import { withCityFacts } from "./city-facts.ts";

/** Share of the previous rows; fewer means an error in transfer, not branches that closed overnight. */
const leastShare = 0.7;

/** @param accepted how many came when a manager confirmed this size; null: not confirmed */
export const isShort = (came: number, before: number, accepted: number | null): boolean =>
  came < Math.min(before, accepted ?? before) * leastShare;

export interface PlacedWarehouse {
  readonly cityRef: string;
  readonly number: number;
  readonly warehouse: CarrierWarehouse;
}

/** Branches and postomats with their city; if several cities share the carrier's ref, the largest. */
export function placeWarehouses(
  cities: readonly CarrierCity[],
  warehouses: readonly CarrierWarehouse[],
): PlacedWarehouse[] {
  const smallestFirst = cities
    .map((city) => ({ ...city, rank: withCityFacts(city).rank ?? Number.MAX_SAFE_INTEGER }))
    .toSorted((a, b) => b.rank - a.rank);
  const cityRefs = new Map(smallestFirst.map(({ deliveryCityRef, ref }) => [deliveryCityRef, ref]));
  return warehouses.flatMap((warehouse) => {
    const cityRef = cityRefs.get(warehouse.deliveryCityRef);
    return cityRef && /^\d{1,9}$/.test(warehouse.number)
      ? [{ cityRef, number: Number(warehouse.number), warehouse }]
      : [];
  });
}
