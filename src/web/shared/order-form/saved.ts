// Compares a customer's saved data with the input. Pure.
import type { AddressJson, RecipientJson } from "#shop/address-book/output.ts";
import { usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { nationalDigits } from "#ui/phone-input/phone-format.ts";
import type { CheckoutDraft } from "../checkout-draft.ts";
import type { City } from "../city/city-store.ts";
import type { ChosenWarehouse } from "../delivery-fields/chosen-warehouse.ts";

/** Whether the order would go to this address. */
export function isChosenAddress(address: AddressJson, draft: CheckoutDraft, city: City | null): boolean {
  if (address.deliveryType !== draft.deliveryType || address.city.ref !== city?.ref) return false;
  if (address.deliveryType !== "courier") return address.warehouse?.Ref === draft[address.deliveryType]?.ref;
  return (
    (address.street ?? "") === draft.street.trim() &&
    (address.building ?? "") === draft.building.trim() &&
    (address.apartment ?? "") === draft.apartment.trim()
  );
}

/**
 * The draft's change for this address; if the branch has closed, the shop reports it with the nearest others.
 */
export function fromAddress(address: AddressJson, warehouse: ChosenWarehouse | null): Partial<CheckoutDraft> {
  const { deliveryType, city } = address;
  return {
    city,
    deliveryType,
    carrier: address.warehouse?.carrier ?? usualCarrier,
    branch: deliveryType === "branch" ? warehouse : null,
    postomat: deliveryType === "postomat" ? warehouse : null,
    date: "",
    slot: "",
    ...(deliveryType === "courier"
      ? {
          street: address.street ?? "",
          building: address.building ?? "",
          apartment: address.apartment ?? "",
          courierOnDoor: address.courierOnDoor,
        }
      : {}),
  };
}

/** The delivery is still unedited, so the default address may be used; it does not replace a chosen city. */
export const isUntouched = (draft: CheckoutDraft, address: AddressJson, deviceCity: City | null): boolean =>
  draft.city === null &&
  draft.branch === null &&
  draft.postomat === null &&
  draft.street === "" &&
  draft.deliveryType === "branch" &&
  (deviceCity === null || deviceCity.ref === address.city.ref);

type Person = Pick<RecipientJson, "name" | "surname" | "phone">;

/** The recipient in the fields, as the shop stores people. */
export const typedRecipient = (draft: CheckoutDraft): Person => ({
  name: draft.recipientName.trim(),
  surname: draft.recipientSurname.trim(),
  phone: `+380${nationalDigits(draft.recipientPhone)}`,
});

export function isChosenRecipient(recipient: Person, draft: CheckoutDraft): boolean {
  const { name, surname, phone } = typedRecipient(draft);
  return recipient.name === name && recipient.surname === surname && recipient.phone === phone;
}
