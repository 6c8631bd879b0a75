import { heatPromise, isTooHot } from "#shop/delivery/rules/days/arrival.ts";
import { withoutHeat } from "#shop/delivery/rules/heat/heat.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { useShopFacts } from "../../chrome/shop-facts.ts";
import { useMinute } from "../../page/use-minute.ts";
import { useCity } from "../city/city-store.ts";
import { useCityTerms } from "./city-terms.ts";
import { type PromisedDay, promisedArrival, promisedDay, promisedDispatch } from "./promise.ts";

/**
 * When an order placed now leaves and reaches the visitor's city; follows the clock.
 * @param isFood heat changes nothing for other products
 */
export function useDeliveryPromise(isFood = true) {
  const { delivery: terms, usualForecast } = useShopFacts();
  const chosen = useCity(useLocale());
  const now = useMinute();
  const known = useCityTerms(chosen.ref);
  const delivery = isFood ? terms : withoutHeat(terms);
  const city = { ...chosen, ...known, ...(chosen.ref === "" && { forecast: usualForecast }) };
  const heat = now && heatPromise({ now, city, type: "branch", settings: delivery });
  return {
    city,
    cutoff: delivery.cutoff,
    /** null on the server and before hydration: the text must then hold at any time. */
    dispatch: now && promisedDispatch(now, city, delivery),
    arrival: (type: DeliveryType): PromisedDay | null => now && promisedArrival(now, city, type, delivery),
    /** null as above: then nothing is said of heat. */
    heat: heat && now && { ...heat, movedTo: heat.movedTo && promisedDay(heat.movedTo, now) },
    /** Postomats are closed for this city because of heat. */
    isPostomatHot: now !== null && isTooHot({ now, city, type: "postomat", settings: delivery }),
  };
}
