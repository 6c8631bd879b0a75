// Where a customer has things sent and to whom. As long as there are addresses, exactly one of them is the default.
// Not here: what an order needs of its delivery (shop/checkout).
import { ok, type Result, refuse } from "#kit/result.ts";

/** Ways of delivery that have an address; the showroom is nobody's. */
export const addressTypes = ["branch", "postomat", "courier"] as const;
export type AddressType = (typeof addressTypes)[number];

/** Of each kind, per customer. */
export const mostKept = 50;

/**
 * The default address after a change: the one that was asked for, else the one it was, else the newest.
 * @param ids what there is after the change, ids grow with time
 * @returns null when there is none
 */
export function defaultAfter(
  ids: readonly number[],
  { before, wanted = null }: { readonly before: number | null; readonly wanted?: number | null },
): number | null {
  if (wanted !== null && ids.includes(wanted)) return wanted;
  if (before !== null && ids.includes(before)) return before;
  return ids.length > 0 ? Math.max(...ids) : null;
}

/** Another town has other branches: choosing it takes the branch back, choosing the same one changes nothing. */
export function withCity<
  C extends { readonly ref: string },
  A extends { readonly city: C | null; readonly warehouse: unknown },
>(address: A, city: C): A {
  return city.ref === address.city?.ref ? address : { ...address, city, warehouse: null };
}

/** Another way of delivery has other points to deliver to. */
export function withType<A extends { readonly deliveryType: AddressType; readonly warehouse: unknown }>(
  address: A,
  deliveryType: AddressType,
): A {
  return deliveryType === address.deliveryType ? address : { ...address, deliveryType, warehouse: null };
}

export type AddressField = "city" | "warehouse" | "street" | "building";

/** The fields that an address of its kind cannot do without and that are empty, in the order of the form. */
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

/** What the directory knows of the chosen places. */
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

/** A town that is there, and for branches and postomats one of that town, of that kind, that takes parcels. */
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

/** Why nothing can be sent to a kept address today; null when it can. */
export type AddressProblem = "city_closed" | "warehouse_closed" | "not_served" | null;

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

/** Whether it is kept already: the same place, and by the same name when the newcomer has one. */
export const isSameAddress = (kept: Named, given: Named): boolean =>
  kept.delivery_type === given.delivery_type &&
  kept.city_ref === given.city_ref &&
  kept.warehouse_ref === given.warehouse_ref &&
  kept.street === given.street &&
  kept.building === given.building &&
  kept.apartment === given.apartment &&
  (given.name === null || given.name === kept.name);
