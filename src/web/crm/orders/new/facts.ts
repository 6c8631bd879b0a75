import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import type { GiftFacts } from "../../../shared/gift-fields/gift-facts.ts";

export interface Facts extends GiftFacts {
  readonly payments: readonly PaymentMethod[];
  readonly pickupAddress: string;
}
