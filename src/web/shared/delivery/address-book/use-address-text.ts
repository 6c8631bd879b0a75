// A saved address as text: its name, the delivery method and the place.
import { useTranslations } from "use-intl";
import type { AddressJson } from "#shop/address-book/output.ts";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import type { ChosenWarehouse } from "../delivery-fields/chosen-warehouse.ts";
import { streetOf } from "../delivery-fields/street-of.ts";

export interface AddressText {
  /** Its own name, else text that distinguishes it. */
  readonly name: string;
  readonly way: string;
  readonly place: string;
  /** The branch or postomat as fields show it. */
  readonly warehouse: ChosenWarehouse | null;
}

export function useAddressText(): (address: AddressJson) => AddressText {
  const t = useTranslations("addresses.address");
  const fields = useTranslations("checkout.delivery");
  const locale = useLocale();
  return ({ deliveryType: type, city, warehouse, street, building, apartment, name }) => {
    const cityName = locale === "ru" ? city.nameRu : city.nameUk;
    const number = warehouse?.Number ?? "";
    const carrier = warehouse?.carrier ?? usualCarrier;
    const values = { number, carrier, city: cityName, street: street ?? "", building: building ?? "" };
    const door = [street, building, apartment && t("apartment", { number: apartment })];
    const point = warehouse && streetOf(warehouse, locale);
    return {
      name: name ?? t(`names.${type}`, values),
      way: t(`ways.${type}`, values),
      place: [cityName, ...(warehouse ? [point] : door)].filter(Boolean).join(", "),
      warehouse: warehouse && {
        ref: warehouse.Ref,
        name: fields("warehouse_name", { type: warehouse.type, number }),
        note: point ?? "",
      },
    };
  };
}
