// The form of an address, and its request body. Pure.

import type { EndpointBody } from "#api/client-types.ts";
import type { AddressJson } from "#shop/address-book/output.ts";
import { type AddressField, type AddressType, addressTypes } from "#shop/address-book/rules/addresses.ts";
import { type City, parseCity } from "../../../shared/city/city-store.ts";
import { type ChosenWarehouse, parseWarehouse } from "../../../shared/delivery-fields/chosen-warehouse.ts";
import { isRecord, plainFields } from "../../../shared/device/stored-fields.ts";

type AddressBody = EndpointBody<"POST /user/addresses">;

export interface AddressDraft {
  /** null: a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly deliveryType: AddressType;
  readonly city: City | null;
  readonly warehouse: ChosenWarehouse | null;
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly courierOnDoor: boolean;
  readonly isDefault: boolean;
}

export type AddressFormField = AddressField | "name" | "apartment";

export const newAddress = (city: City | null): AddressDraft => ({
  id: null,
  name: "",
  deliveryType: "branch",
  city: city?.ref ? city : null,
  warehouse: null,
  street: "",
  building: "",
  apartment: "",
  courierOnDoor: false,
  isDefault: false,
});

/** A closed branch, or a city without delivery, must be chosen again. */
export const draftOf = (address: AddressJson, warehouse: ChosenWarehouse | null): AddressDraft => ({
  id: address.id,
  name: address.name ?? "",
  deliveryType: address.deliveryType,
  city: address.problem === "city_closed" ? null : address.city,
  warehouse: address.problem === null || address.problem === "not_served" ? warehouse : null,
  street: address.street ?? "",
  building: address.building ?? "",
  apartment: address.apartment ?? "",
  courierOnDoor: address.courierOnDoor,
  isDefault: address.isDefault,
});

export const addressBody = ({ id: _, city, warehouse, ...rest }: AddressDraft): AddressBody => ({
  ...rest,
  city: city?.ref ?? null,
  warehouse: warehouse?.ref ?? null,
});

/** The body that restores a deleted address. */
export const bodyOf = ({ city, warehouse, ...rest }: AddressJson): AddressBody => ({
  ...rest,
  city: city.ref,
  warehouse: warehouse?.Ref ?? null,
});

/** The tab's stored form; an invalid field counts as empty. */
export function parseAddressDraft(stored: unknown): AddressDraft | null {
  if (!isRecord(stored)) return null;
  return {
    ...plainFields(stored, newAddress(null)),
    id: typeof stored.id === "number" ? stored.id : null,
    deliveryType: addressTypes.find((type) => type === stored.deliveryType) ?? "branch",
    city: parseCity(stored.city),
    warehouse: parseWarehouse(stored.warehouse),
  };
}
