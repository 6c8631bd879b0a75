// States of an order's waybill, and why one is not made. Not here: its content (rules/draft.ts).
import { ok, type Result, refuse } from "#kit/result.ts";
import type { ParcelCarrier } from "../../delivery/rules/carriers.ts";
import type { WaybillCarrier, WaybillCarriers, WaybillError } from "../port.ts";

export type WaybillState = "wanted" | "made" | "refused" | "changing" | "deleting" | "deleted";

/** `dissolving`: the carrier is being asked to dissolve it. */
export type RegisterState = "wanted" | "made" | "refused" | "dissolving" | "dissolved";

/** Why the carrier is not even asked. */
const draftProblems = [
  "sender_not_set",
  "name_missing",
  "name_not_ukrainian",
  "phone_foreign",
  "address_missing",
  "point_closed",
  "too_heavy",
  "too_big",
  "too_valuable",
  "cash_not_taken",
] as const;
export type DraftProblem = (typeof draftProblems)[number];

/** Why there is none yet; after `carrier_unavailable` the request is repeated. */
export const waybillReasons = [
  ...draftProblems,
  "carrier_unavailable",
  "carrier_key",
  "carrier_name",
  "carrier_phone",
  "carrier_sender",
  "carrier_point",
  "carrier_weight",
  "carrier_size",
  "carrier_value",
  "carrier_cash",
  "carrier_gone",
  "carrier_other",
] as const;
export type WaybillReason = (typeof waybillReasons)[number];

export const reasonOf = (error: WaybillError): WaybillReason => {
  if (error.code === "waybill_refused") return `carrier_${error.why}`;
  return error.code === "carrier_key_rejected" ? "carrier_key" : "carrier_unavailable";
};

export const carrierText = (error: WaybillError): string | null =>
  error.code === "waybill_refused" ? error.words || null : null;

/** The carrier has it, or will have it once the request succeeds. */
export const isAlive = (state: WaybillState): boolean => ["wanted", "made", "changing"].includes(state);

/** A request to the carrier is in progress. */
export const isUnderWay = (state: WaybillState): boolean =>
  ["wanted", "changing", "deleting"].includes(state);

/** Orders with a parcel not yet dispatched. */
export const sendableStatuses = ["confirmed", "packing"] as const;

export const canBeSent = ({ status }: { readonly status: string }): boolean =>
  (sendableStatuses as readonly string[]).includes(status);

/** Maximum orders in one request for waybills, labels or a register. */
export const mostAtOnce = 100;

/** Maximum duration of one synchronization: afterwards its process is considered dead. */
export const talkSeconds = 120;

/** The carrier by name; one without configured keys counts as unavailable. */
export function carrierOf(
  carriers: WaybillCarriers,
  name: ParcelCarrier,
): Result<WaybillCarrier, WaybillError> {
  const carrier = carriers[name];
  return carrier ? ok(carrier) : refuse({ code: "carrier_key_rejected" });
}
