// Who brings what is ordered. An order and a branch name their carrier; whoever names none means Nova Poshta.
import type { DeliveryType, OrderWay } from "./settings.ts";

/** `own`: the shop's own courier. */
export const carriers = ["nova_poshta", "ukrposhta", "own"] as const;
export type CarrierName = (typeof carriers)[number];

/** Those who take parcels over: with offices, waybills and tracking of their own. */
export const parcelCarriers = ["nova_poshta", "ukrposhta"] as const satisfies readonly CarrierName[];
export type ParcelCarrier = (typeof parcelCarriers)[number];

export const usualCarrier = "nova_poshta" satisfies CarrierName;

/** What each brings; nobody brings what is collected, so any will do there. */
const ways: Readonly<Record<CarrierName, readonly DeliveryType[]>> = {
  nova_poshta: ["branch", "postomat", "courier"],
  ukrposhta: ["branch"],
  own: ["courier"],
};

export const brings = (carrier: CarrierName, type: OrderWay): boolean =>
  type === "pickup" || type === "digital" || ways[carrier].includes(type);

/** The number of a branch as people know it: Ukrposhta's is a postal index of five digits. */
export const branchNumber = (carrier: CarrierName, number: number): string =>
  carrier === "ukrposhta" ? String(number).padStart(5, "0") : String(number);
