import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { DeliveryType } from "#shop/delivery/rules/settings.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { useShopFacts } from "../../chrome/shop-facts.ts";
import type { DeliveryCity } from "../city/city-store.ts";
import { useDeliveryPromise } from "./use-promise.ts";

/** «завтра, 21 листопада» for the visitor's city; «за 1–2 дні» until the visitor's time is known. */
export function useArrivalText(type: DeliveryType, isFood = true): { city: DeliveryCity; text: string } {
  const t = useTranslations("common");
  const locale = useLocale();
  const { city, arrival } = useDeliveryPromise(isFood);
  const { near, far } = useShopFacts().delivery.transitDays;
  const promised = arrival(type);
  if (!promised) return { city, text: t("arrival.always", { near, far }) };
  const date = dayMonth(promised.day, locale);
  const { nearness } = promised;
  return {
    city,
    text: nearness === "later" ? date : t("arrival.near", { day: t(`days.${nearness}`), date }),
  };
}
