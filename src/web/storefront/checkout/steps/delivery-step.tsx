import { useTranslations } from "use-intl";
import { chooseCity } from "../../../shared/city/city-search.ts";
import { type City, cityStore } from "../../../shared/city/city-store.ts";
import { useCheckout } from "../checkout-context.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { Step } from "./step.tsx";

/** The city chosen here becomes the city of the whole shop. */
function reportCity(city: City): void {
  if (cityStore.get()?.ref !== city.ref) chooseCity(city);
}

/** City, delivery method and date. */
export function DeliveryStep() {
  const t = useTranslations("checkout.delivery");
  const { quote } = useCheckout();
  return (
    <Step number={2} title={t("title")}>
      <DeliveryFields quote={quote} isOwn onCity={reportCity} />
    </Step>
  );
}
