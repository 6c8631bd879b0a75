/** Why a unit is not sold again. `storage`: its storage on the way is unknown. */
export const writeOffCauses = ["storage", "opened", "melted", "damaged", "out_of_date"] as const;
export type WriteOffCause = (typeof writeOffCauses)[number];
