// What a stranger may know of the shelf: never the count.

export type StockClass = "in_stock" | "few_left" | "sold_out";

/** @param fewLeft from this many pieces down the shop says «few left» (ShopSettings.selling.fewLeft) */
export const stockClass = (onHand: number, fewLeft: number): StockClass =>
  onHand <= 0 ? "sold_out" : onHand <= fewLeft ? "few_left" : "in_stock";
