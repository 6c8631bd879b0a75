// Public stock information: never the count.

export type StockClass = "in_stock" | "few_left" | "sold_out";

/** @param fewLeft from this number of units down the shop shows «few left» (ShopSettings.selling.fewLeft) */
export const stockClass = (onHand: number, fewLeft: number): StockClass =>
  onHand <= 0 ? "sold_out" : onHand <= fewLeft ? "few_left" : "in_stock";

/** Why staff change stock: received, recounted, damaged or eaten. */
export const correctionReasons = ["received", "corrected", "written_off"] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** The new stock: a recount sets it, the others add or subtract. May be negative. */
export function correctedTo(onHand: number, reason: CorrectionReason, quantity: number): number {
  if (reason === "received") return onHand + quantity;
  return reason === "written_off" ? onHand - quantity : quantity;
}
