// Purchases of many parcels beside the other orders. Pure.

/** Parcels that a purchase may have at the checkout; the list of a company may have more. */
export const mostParcels = 10;

/** @param parcels of the purchase that an order belongs to */
export const isOfList = (parcels: number): boolean => parcels > mostParcels;

/** Of the parcels that the shop packs on a day, so many may be of lists. The rest is left for other buyers. */
export const mostOfLists = (most: number): number => Math.ceil(most / 2);
