// Saved addresses and recipients. While there are addresses, exactly one of them is the default. Not here:
// what an order requires of its delivery (shop/checkout).
import { ok, type Result, refuse } from "#kit/result.ts";

/** Delivery types that have an address; pickup has none. */
export const addressTypes = ["branch", "postomat", "courier"] as const;
export type AddressType = (typeof addressTypes)[number];

/** Limit per customer for addresses and for recipients. */
export const mostKept = 50;

/**
 * The default address after a change: the requested one, else the previous one, else the newest.
 * @param ids addresses that exist after the change; ids grow with time
 * @returns null when there are none
 */
export function defaultAfter(
  ids: readonly number[],
  { before, wanted = null }: { readonly before: number | null; readonly wanted?: number | null },
): number | null {
  if (wanted !== null && ids.includes(wanted)) return wanted;
  if (before !== null && ids.includes(before)) return before;
  return ids.length > 0 ? Math.max(...ids) : null;
}

/** Another city has other branches: a change of city clears the branch, the same city changes nothing. */
export function withCity<
  C extends { readonly ref: string },
  A extends { readonly city: C | null; readonly warehouse: unknown },
>(address: A, city: C): A {
  return city.ref === address.city?.ref ? address : { ...address, city, warehouse: null };
}

/** Another delivery type has other delivery points: a change of type clears the branch. */
export function withType<A extends { readonly deliveryType: AddressType; readonly warehouse: unknown }>(
  address: A,
  deliveryType: AddressType,
): A {
  return deliveryType === address.deliveryType ? address : { ...address, deliveryType, warehouse: null };
}

export type AddressField = "city" | "warehouse" | "street" | "building";

/** The required fields of this delivery type that are empty, in the order of the form. */
export function missingFields(address: {
  readonly deliveryType: AddressType;
  readonly city: unknown;
  readonly warehouse: unknown;
  readonly street: string | null;
  readonly building: string | null;
}): AddressField[] {
  const needed: readonly AddressField[] =
    address.deliveryType === "courier" ? ["city", "street", "building"] : ["city", "warehouse"];
  return needed.filter((field) => {
    const value = address[field];
    return typeof value === "string" ? value.trim() === "" : !value;
  });
}

/** The directory data of the chosen places. */
export interface KnownPlace {
  readonly isCityOpen: boolean;
  readonly warehouse: {
    readonly city_ref: string;
    readonly kind: "branch" | "postomat";
    readonly isOpen: boolean;
  } | null;
}

export type PlaceRefusal =
  | { readonly code: "unknown_city"; readonly field: "city" }
  | { readonly code: "unknown_warehouse" | "warehouse_closed"; readonly field: "warehouse" };

/** The city must be open; a branch or postomat must be in that city, of that type and open. */
export function checkPlace(
  { city_ref, delivery_type }: { readonly city_ref: string; readonly delivery_type: AddressType },
  { isCityOpen, warehouse }: KnownPlace,
): Result<null, PlaceRefusal> {
  if (!isCityOpen) return refuse({ code: "unknown_city", field: "city" });
  if (delivery_type === "courier") return ok(null);
  if (!warehouse || warehouse.city_ref !== city_ref || warehouse.kind !== delivery_type) {
    return refuse({ code: "unknown_warehouse", field: "warehouse" });
  }
  return warehouse.isOpen ? ok(null) : refuse({ code: "warehouse_closed", field: "warehouse" });
}

interface Place {
  readonly delivery_type: AddressType;
  readonly city_ref: string;
  readonly warehouse_ref: string | null;
  readonly street: string | null;
  readonly building: string | null;
  readonly apartment: string | null;
}

interface Named extends Place {
  readonly name: string | null;
}

/** Whether the address is already saved: the same place and, when the new one has a name, the same name. */
export const isSameAddress = (kept: Named, given: Named): boolean =>
  kept.delivery_type === given.delivery_type &&
  kept.city_ref === given.city_ref &&
  kept.warehouse_ref === given.warehouse_ref &&
  kept.street === given.street &&
  kept.building === given.building &&
  kept.apartment === given.apartment &&
  (given.name === null || given.name === kept.name);
