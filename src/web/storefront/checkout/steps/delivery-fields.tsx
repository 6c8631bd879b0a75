import { useTranslations } from "use-intl";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { useProfileData } from "../../../shared/account/session/profile-data.ts";
import { PointFields } from "../../../shared/checkout/order-form/carrier-choice.tsx";
import { CourierFields } from "../../../shared/checkout/order-form/courier-fields.tsx";
import { DeliveryWays } from "../../../shared/checkout/order-form/delivery-ways.tsx";
import { fieldId, useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { inCity } from "../../../shared/checkout/order-form/saved.ts";
import { useShopFacts } from "../../../shared/chrome/shop-facts.ts";
import type { City } from "../../../shared/delivery/city/city-store.ts";
import { CityField } from "../../../shared/delivery/delivery-fields/city-field.tsx";
import { DeliveryDays } from "./delivery-days-field.tsx";
import { SaveAddress, SavedAddresses } from "./saved-addresses.tsx";

interface DeliveryFieldsProps {
  /** The quote of the parcel. */
  quote: QuoteParcelJson | null;
  /** The buyer is the recipient. */
  isOwn: boolean;
  onCity?: (city: City) => void;
}

export function DeliveryFields({ quote, isOwn, onCity = () => {} }: DeliveryFieldsProps) {
  const t = useTranslations("checkout.delivery");
  const { contacts } = useShopFacts();
  const { draft, city, errors, scope, edit } = useOrderForm();
  const addresses = useProfileData()?.addresses ?? null;
  const { type } = draft.delivery;

  function chooseCity(chosen: City): void {
    edit(inCity(chosen), ["delivery.city_ref"]);
    onCity(chosen);
  }

  return (
    <>
      <SavedAddresses addresses={addresses} isOwn={isOwn} onCity={onCity} />
      {type !== "recipient_choice" && (
        <CityField
          id={fieldId("delivery.city_ref", scope)}
          label={t("city")}
          city={city}
          onChoose={chooseCity}
          error={errors["delivery.city_ref"]}
        />
      )}
      <DeliveryWays quote={quote} pickupAddress={contacts.address} />
      <PointFields quote={quote} />
      {type === "courier" && <CourierFields isOwn={isOwn} />}
      <SaveAddress addresses={addresses} />
      <DeliveryDays quote={quote} />
    </>
  );
}
