/** Id of the list of unassigned units. */
export const leftId = "checkout-left";

/** Id of a parcel's contents. */
export const parcelItemsId = (scope: string): string => `checkout-goods-${scope}`;

/** The button that expands a parcel. */
export const toggleId = (scope: string): string => `checkout-parcel-${scope}`;
