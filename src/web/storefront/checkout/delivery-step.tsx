import { useTranslations } from "use-intl";
import { chooseCity } from "../../shared/city-search.ts";
import { type City, cityStore } from "../../shared/city-store.ts";
import { useCheckout } from "./checkout-context.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { Step } from "./step.tsx";

/** The whole shop speaks of the town that was chosen here. */
function tellTown(city: City): void {
  if (cityStore.get()?.ref !== city.ref) chooseCity(city);
}

/** Where to, by which way and when. */
export function DeliveryStep() {
  const t = useTranslations("checkout.delivery");
  const { quote } = useCheckout();
  return (
    <Step number={2} title={t("title")}>
      <DeliveryFields quote={quote} isOwn onTown={tellTown} />
    </Step>
  );
}
