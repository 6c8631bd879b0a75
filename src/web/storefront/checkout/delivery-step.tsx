import { useTranslations } from "use-intl";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { chooseCity } from "../../shared/city-search.ts";
import type { City } from "../../shared/city-store.ts";
import { TownField } from "../../shared/delivery-fields/town-field.tsx";
import { WarehouseField } from "../../shared/delivery-fields/warehouse-field.tsx";
import { CarrierChoice } from "../../shared/order-form/carrier-choice.tsx";
import { CourierFields } from "../../shared/order-form/courier-fields.tsx";
import { DeliveryWays } from "../../shared/order-form/delivery-ways.tsx";
import { fieldId } from "../../shared/order-form/form-context.ts";
import { carrierOf, goodsIn, pointProblem } from "../../shared/order-form/point.ts";
import { useCheckout } from "./checkout-context.ts";
import { DeliveryDays } from "./delivery-days-field.tsx";
import { SaveAddress, SavedAddresses } from "./saved-addresses.tsx";
import { Step } from "./step.tsx";
import { useSavedAddresses } from "./use-saved.ts";

/** Where to, by which way and when. */
export function DeliveryStep() {
  const t = useTranslations("checkout.delivery");
  const { contacts } = useShopFacts();
  const { draft, city, errors, quote, edit } = useCheckout();
  const addresses = useSavedAddresses();
  const type = draft.deliveryType;

  /** Another town has other branches. */
  function chooseTown(chosen: City): void {
    edit("city", { city: chosen, branch: null, postomat: null, date: "", slot: "" });
    chooseCity(chosen);
  }

  return (
    <Step number={2} title={t("title")}>
      <SavedAddresses addresses={addresses} />
      <TownField
        id={fieldId("city")}
        label={t("city")}
        city={city}
        onChoose={chooseTown}
        error={errors.city}
      />
      <DeliveryWays quote={quote} pickupAddress={contacts.address} />
      {type === "branch" && city?.ref && <CarrierChoice quote={quote} />}
      {(type === "branch" || type === "postomat") && city?.ref && (
        <WarehouseField
          key={`${city.ref} ${type} ${draft.carrier}`}
          id={fieldId("warehouse")}
          type={type}
          carrier={carrierOf(draft)}
          cityRef={city.ref}
          chosen={draft[type]}
          onChoose={(warehouse) => edit("warehouse", { [type]: warehouse })}
          goods={goodsIn(quote)}
          isUnfit={pointProblem(quote, draft) !== null}
          error={errors.warehouse}
        />
      )}
      {type === "courier" && <CourierFields isOwn />}
      <SaveAddress addresses={addresses} />
      <DeliveryDays />
    </Step>
  );
}
