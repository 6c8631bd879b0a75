// Compares a customer's saved data with the input. Pure.
import type { Recipient } from "#shop/address-book/input.ts";
import type { AddressJson } from "#shop/address-book/output.ts";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import type { City } from "../../delivery/city/city-store.ts";
import type { ChosenWarehouse } from "../../delivery/delivery-fields/chosen-warehouse.ts";
import type { CheckoutDraft, DraftChange } from "../checkout-draft.ts";
import { chosenPoint } from "./point.ts";

/** Whether the order would go to this address. */
export function isChosenAddress(address: AddressJson, draft: CheckoutDraft, city: City | null): boolean {
  const { delivery } = draft;
  if (address.deliveryType !== delivery.type || address.city.ref !== city?.ref) return false;
  if (address.deliveryType !== "courier") return address.warehouse?.Ref === chosenPoint(draft)?.ref;
  return (["street", "building", "apartment"] as const).every(
    (field) => (address[field] ?? "") === delivery[field].trim(),
  );
}

/**
 * The draft's change for this address; if the branch has closed, the shop reports it with the nearest others.
 */
export function fromAddress(address: AddressJson, warehouse: ChosenWarehouse | null): DraftChange {
  const { deliveryType, city } = address;
  return {
    delivery: {
      type: deliveryType,
      carrier: address.warehouse?.carrier ?? usualCarrier,
      date: "",
      slot: "",
      ...(deliveryType === "courier" && {
        street: address.street ?? "",
        building: address.building ?? "",
        apartment: address.apartment ?? "",
        courier_on_door: address.courierOnDoor,
      }),
    },
    screen: {
      city,
      branch: deliveryType === "branch" ? warehouse : null,
      postomat: deliveryType === "postomat" ? warehouse : null,
    },
  };
}

/** Another city has other branches. */
export const inCity = (city: City): DraftChange => ({
  delivery: { date: "", slot: "" },
  screen: { city, branch: null, postomat: null },
});

/** The delivery is still unedited, so the default address may be used; it does not replace a chosen city. */
export const isUntouched = (
  { delivery, screen }: CheckoutDraft,
  address: AddressJson,
  deviceCity: City | null,
): boolean =>
  screen.city === null &&
  screen.branch === null &&
  screen.postomat === null &&
  delivery.street === "" &&
  delivery.type === "branch" &&
  (deviceCity === null || deviceCity.ref === address.city.ref);

/** The recipient in the fields, as the shop stores people. */
export const typedRecipient = ({ recipient }: CheckoutDraft): Recipient => ({
  name: recipient.name.trim(),
  surname: recipient.surname.trim(),
  phone: `+380${nationalDigits(recipient.phone)}`,
});

export function isChosenRecipient(recipient: Recipient, draft: CheckoutDraft): boolean {
  const { name, surname, phone } = typedRecipient(draft);
  return recipient.name === name && recipient.surname === surname && recipient.phone === phone;
}
