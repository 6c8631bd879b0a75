import type { DeliveryEstimate } from "#shop/delivery/rules/arrival.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import { useShopFacts } from "../chrome/shop-facts.ts";
import { type DeliveryCity, useCity } from "../city/city-store.ts";
import { useLocale } from "../language/use-locale.ts";
import { useMinute } from "../page/use-minute.ts";
import { type PromisedDay, promisedArrival, promisedDispatch } from "./promise.ts";

export interface DeliveryPromise {
  readonly city: DeliveryCity;
  readonly cutoff: string;
  /** null on the server and before hydration: the text must then hold at any time. */
  readonly dispatch: PromisedDay | null;
  arrival(type: DeliveryType, estimates: readonly DeliveryEstimate[]): PromisedDay | null;
}

/** When an order placed now leaves and reaches the visitor's city; follows the clock. */
export function useDeliveryPromise(): DeliveryPromise {
  const { delivery } = useShopFacts();
  const city = useCity(useLocale());
  const now = useMinute();
  return {
    city,
    cutoff: delivery.cutoff,
    dispatch: now && promisedDispatch(now, delivery),
    arrival: (type, estimates) => now && promisedArrival(now, { ...city, estimates }, type, delivery),
  };
}
