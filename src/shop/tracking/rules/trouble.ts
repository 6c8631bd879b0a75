// Parcels that staff should check, and why.
import { addDays, type Day, kyivDate } from "#kit/clock.ts";
import { isGoingBack, isWaiting, type ParcelState } from "#shop/delivery/rules/parcels/parcel-states.ts";

/** Most urgent first. */
export const parcelTroubles = ["asked", "going_back", "storage_ends", "unknown", "silent", "waits"] as const;
export type ParcelTrouble = (typeof parcelTroubles)[number];

/** A parcel on its way without a change for so long is stuck. */
export const silentAfterDays = 3;

/** It is at a branch for so long that its recipient should be called; the other troubles are stuck parcels. */
export const isLeftAtBranch = (trouble: ParcelTrouble): boolean => trouble === "waits";

export interface Watched {
  readonly state: ParcelState | null;
  /** Start of its state, or of tracking. */
  readonly since: Date;
  readonly storedUntil: Day | null;
  /** Its payer asked for something that the team has not dealt with yet. */
  readonly isAsked: boolean;
}

/** The parcel's problem; null when there is none. */
export function parcelTrouble(
  { state, since, storedUntil, isAsked }: Watched,
  now: Date,
): ParcelTrouble | null {
  if (state === "received") return null;
  if (isAsked) return "asked";
  if (state !== null && isGoingBack(state)) return "going_back";
  const isLong = kyivDate(since) <= addDays(kyivDate(now), -silentAfterDays);
  if (state !== null && isWaiting(state)) {
    if (storedUntil !== null && storedUntil <= addDays(kyivDate(now), 1)) return "storage_ends";
    return isLong ? "waits" : null;
  }
  if (state === "deleted") return "unknown";
  if (!isLong) return null;
  return state === null || state === "not_found" ? "unknown" : "silent";
}
