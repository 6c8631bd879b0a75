import type { DeliveryEstimate } from "#shop/delivery/rules/arrival.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import { useShopFacts } from "../chrome/shop-facts.ts";
import { useCity } from "../city/city-store.ts";
import { useLocale } from "../language/use-locale.ts";
import { useMinute } from "../page/use-minute.ts";
import { type PromisedDay, promisedArrival, promisedDispatch } from "./promise.ts";

/** When an order placed now leaves and reaches the visitor's city; follows the clock. */
export function useDeliveryPromise() {
  const { delivery } = useShopFacts();
  const city = useCity(useLocale());
  const now = useMinute();
  return {
    city,
    cutoff: delivery.cutoff,
    /** null on the server and before hydration: the text must then hold at any time. */
    dispatch: now && promisedDispatch(now, delivery),
    arrival: (type: DeliveryType, estimates: readonly DeliveryEstimate[]): PromisedDay | null =>
      now && promisedArrival(now, { ...city, estimates }, type, delivery),
  };
}

export type DeliveryPromise = ReturnType<typeof useDeliveryPromise>;
