// Who must pay ahead: a buyer who has left parcels unclaimed. Pure.

export interface PrepaySettings {
  /** From this many unclaimed parcels; 0: off. */
  readonly refusals: number;
  /** Of orders placed in the last so many months. */
  readonly months: number;
}

export const usualPrepay: PrepaySettings = { refusals: 2, months: 12 };

/** @param unclaimed parcels of the buyer's phone within the months */
export const mustPrepay = ({ refusals }: PrepaySettings, unclaimed: number): boolean =>
  refusals > 0 && unclaimed >= refusals;
