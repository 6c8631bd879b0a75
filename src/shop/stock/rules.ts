// What a stranger may know of the shelf: never the count.

export type StockClass = "in_stock" | "few_left" | "sold_out";

/** @param fewLeft from this many pieces down the shop says «few left» (ShopSettings.selling.fewLeft) */
export const stockClass = (onHand: number, fewLeft: number): StockClass =>
  onHand <= 0 ? "sold_out" : onHand <= fewLeft ? "few_left" : "in_stock";

/** Why a person changes the shelf: goods came in, a count said otherwise, something was broken or eaten. */
export const correctionReasons = ["received", "corrected", "written_off"] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** What lies there afterwards: a count says how much, the others how much more or less. May come out below zero. */
export function correctedTo(onHand: number, reason: CorrectionReason, quantity: number): number {
  if (reason === "received") return onHand + quantity;
  return reason === "written_off" ? onHand - quantity : quantity;
}
