// States of a parcel, reduced from the carrier's many codes.

/** In the order of delivery: of two states with the same time, the later in this list is newer. */
export const parcelStates = [
  "not_found",
  "created",
  "handed_over",
  "in_transit",
  "on_the_way_to_door",
  "at_branch",
  "at_postomat",
  "redirected",
  "refused",
  "storage_ended",
  "received",
  "returning",
  "deleted",
] as const;
export type ParcelState = (typeof parcelStates)[number];

export const isParcelState = (value: unknown): value is ParcelState =>
  (parcelStates as readonly unknown[]).includes(value);

/** Cash on delivery after receipt: the carrier holds it, or has paid it out. */
export type MoneyOnDelivery = "pending" | "paid_out";

/** It waits for its recipient. */
export const isWaiting = (state: ParcelState): boolean => state === "at_branch" || state === "at_postomat";

/** It is on the way back, or will be. */
export const isGoingBack = (state: ParcelState): boolean =>
  state === "refused" || state === "storage_ended" || state === "returning";
