import type { PaymentMethod } from "#shop/payments/rules.ts";

/** What the page knows of the shop. */
export interface Facts {
  readonly payments: readonly PaymentMethod[];
  /** Hryvnias. */
  readonly wrapPrice: number;
  /** Longest gift message, in characters. */
  readonly messageLength: number;
  readonly pickupAddress: string;
}
