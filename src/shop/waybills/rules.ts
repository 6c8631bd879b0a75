// What may happen to the waybill of an order, and why one is not made.
// Not here: what is written into it (rules/draft.ts).
import { ok, type Result, refuse } from "#kit/result.ts";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";
import type { RefusedFor, WaybillCarrier, WaybillCarriers, WaybillError } from "./port.ts";

export type WaybillState = "wanted" | "made" | "refused" | "changing" | "deleting" | "deleted";

/** `dissolving`: the carrier is being asked to give it up. */
export type RegisterState = "wanted" | "made" | "refused" | "dissolving" | "dissolved";

/** Why we do not even ask the carrier. */
export type DraftProblem =
  | "sender_not_set"
  | "name_missing"
  | "name_not_ukrainian"
  | "phone_foreign"
  | "address_missing"
  | "point_closed"
  | "too_heavy"
  | "too_big"
  | "too_valuable"
  | "cash_not_taken";

/** Why there is none yet; after `carrier_unavailable` the carrier is asked again. */
export type WaybillReason = DraftProblem | "carrier_unavailable" | "carrier_key" | `carrier_${RefusedFor}`;

export const reasonOf = (error: WaybillError): WaybillReason => {
  if (error.code === "waybill_refused") return `carrier_${error.why}`;
  return error.code === "carrier_key_rejected" ? "carrier_key" : "carrier_unavailable";
};

export const carrierWords = (error: WaybillError): string | null =>
  error.code === "waybill_refused" ? error.words || null : null;

/** The carrier has it, or will have it as soon as it answers. */
export const isAlive = (state: WaybillState): boolean => ["wanted", "made", "changing"].includes(state);

/** The carrier is asked for something now. */
export const isUnderWay = (state: WaybillState): boolean =>
  ["wanted", "changing", "deleting"].includes(state);

/** Orders whose parcel still lies in the house. */
export const sendableStatuses = ["confirmed", "packing"] as const;

export const canBeSent = ({ status }: { readonly status: string }): boolean =>
  (sendableStatuses as readonly string[]).includes(status);

/** How many orders a waybill is asked for at once, how many labels are printed, how many go into a register. */
export const mostAtOnce = 100;

/** How long one talk with the carrier may last: afterwards whoever held it is taken to be gone. */
export const talkSeconds = 120;

/** The one of that name; a carrier whose keys are not there any more is as one that does not take them. */
export function carrierOf(
  carriers: WaybillCarriers,
  name: ParcelCarrier,
): Result<WaybillCarrier, WaybillError> {
  const carrier = carriers[name];
  return carrier ? ok(carrier) : refuse({ code: "carrier_key_rejected" });
}
