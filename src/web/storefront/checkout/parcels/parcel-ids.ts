/** Where the page says what nobody gets yet. */
export const leftId = "checkout-left";

/** Where a parcel is filled. */
export const goodsId = (scope: string): string => `checkout-goods-${scope}`;

/** The button that unfolds a parcel. */
export const toggleId = (scope: string): string => `checkout-parcel-${scope}`;
