// Which parcels somebody of the team should look into, and why.
import { addDays, type Day, kyivDate } from "#kit/clock.ts";
import { isGoingBack, isWaiting, type ParcelState } from "./states.ts";

/** In the order in which they press. */
export const parcelTroubles = ["going_back", "storage_ends", "unknown", "silent"] as const;
export type ParcelTrouble = (typeof parcelTroubles)[number];

/** A parcel on its way that has not moved for so long is stuck. */
export const silentAfterDays = 3;

export interface Watched {
  readonly state: ParcelState | null;
  /** When it came to its state, or was begun to be followed. */
  readonly since: Date;
  readonly storedUntil: Day | null;
}

/** What is wrong with it; null when all is well. */
export function parcelTrouble({ state, since, storedUntil }: Watched, now: Date): ParcelTrouble | null {
  if (state === "received") return null;
  if (state !== null && isGoingBack(state)) return "going_back";
  if (state !== null && isWaiting(state))
    return storedUntil !== null && storedUntil <= addDays(kyivDate(now), 1) ? "storage_ends" : null;
  if (state === "deleted") return "unknown";
  if (kyivDate(since) > addDays(kyivDate(now), -silentAfterDays)) return null;
  return state === null || state === "not_found" ? "unknown" : "silent";
}
