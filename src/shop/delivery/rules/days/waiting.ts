/** How long an order for pickup waits in the showroom. */
export const pickupKeptDays = 3;

/** After how many days in a branch the carrier sends a parcel back. */
export const branchDays = 7;
