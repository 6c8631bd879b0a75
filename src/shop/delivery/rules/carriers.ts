// Who delivers an order. An order and a branch name their carrier; without a name it is Nova Poshta.
import { type DeliveryType, isPlaced, type OrderWay } from "./settings.ts";

/** `own`: the shop's own courier. */
export const carriers = ["nova_poshta", "ukrposhta", "own"] as const;
export type CarrierName = (typeof carriers)[number];

/** Carriers with their own offices, waybills and tracking. */
export const parcelCarriers = ["nova_poshta", "ukrposhta"] as const satisfies readonly CarrierName[];
export type ParcelCarrier = (typeof parcelCarriers)[number];

export const usualCarrier = "nova_poshta" satisfies CarrierName;

/** The delivery types of each carrier; pickup has no carrier, so any is valid there. */
const ways: Readonly<Record<CarrierName, readonly DeliveryType[]>> = {
  nova_poshta: ["branch", "postomat", "courier"],
  ukrposhta: ["branch"],
  own: ["courier"],
};

export const brings = (carrier: CarrierName, type: OrderWay): boolean =>
  type === "pickup" || !isPlaced(type) || ways[carrier].includes(type);

/** The number of a branch as customers know it: Ukrposhta's is a postal index of five digits. */
export const branchNumber = (carrier: CarrierName, number: number): string =>
  carrier === "ukrposhta" ? String(number).padStart(5, "0") : String(number);
