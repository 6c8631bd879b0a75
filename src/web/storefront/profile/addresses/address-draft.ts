// The form of an address, and its request body. Pure.

import type { EndpointBody } from "#api/client-types.ts";
import type { AddressJson } from "#shop/address-book/output.ts";
import { addressTypes } from "#shop/address-book/rules/addresses.ts";
import { type City, parseCity } from "../../../shared/delivery/city/city-store.ts";
import {
  type ChosenWarehouse,
  parseWarehouse,
} from "../../../shared/delivery/delivery-fields/chosen-warehouse.ts";
import {
  emptyPlace,
  type PlaceDraft,
  type PlaceField,
} from "../../../shared/delivery/delivery-fields/place-fields.tsx";
import { isRecord, plainFields } from "../../../shared/device/stored-fields.ts";

type AddressBody = EndpointBody<"POST /user/addresses">;

export interface AddressDraft extends PlaceDraft {
  /** null: a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly isDefault: boolean;
}

export type AddressFormField = PlaceField | "name";

export const newAddress = (city: City | null): AddressDraft => ({
  ...emptyPlace,
  id: null,
  name: "",
  city: city?.ref ? city : null,
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
