import { useEffect, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { DeliveryEstimate } from "#shop/delivery/rules/arrival.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import { api } from "../api/api.ts";
import { useShopFacts } from "../chrome/shop-facts.ts";
import type { DeliveryCity } from "../city/city-store.ts";
import { useLocale } from "../language/use-locale.ts";
import { useDeliveryPromise } from "./use-promise.ts";

/** «завтра, 21 листопада» for the visitor's city; «за 1–2 дні» until the visitor's time is known. */
export function useArrivalText(type: DeliveryType): { city: DeliveryCity; words: string } {
  const t = useTranslations("common");
  const locale = useLocale();
  const { city, arrival } = useDeliveryPromise();
  const { near, far } = useShopFacts().delivery.transitDays;
  const promised = arrival(type, useDeliveryEstimates(city.ref));
  if (!promised) return { city, words: t("arrival.always", { near, far }) };
  const date = dayMonth(promised.day, locale);
  const { nearness } = promised;
  return {
    city,
    words: nearness === "later" ? date : t("arrival.near", { day: t(`days.${nearness}`), date }),
  };
}

const none: readonly DeliveryEstimate[] = [];
const estimates = new Map<string, readonly DeliveryEstimate[]>();
const listeners = new Set<() => void>();

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/**
 * The carrier's own estimates, requested once for each chosen city.
 * @param cityRef empty: no city is chosen
 */
function useDeliveryEstimates(cityRef: string): readonly DeliveryEstimate[] {
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
