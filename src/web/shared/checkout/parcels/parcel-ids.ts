export const leftId = "checkout-left";

export const parcelItemsId = (scope: string): string => `checkout-items-${scope}`;

export const toggleId = (scope: string): string => `checkout-parcel-${scope}`;
