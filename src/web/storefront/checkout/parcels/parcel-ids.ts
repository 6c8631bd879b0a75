export const leftId = "checkout-left";

export const parcelItemsId = (scope: string): string => `checkout-goods-${scope}`;

export const toggleId = (scope: string): string => `checkout-parcel-${scope}`;
