import { z } from "zod";
import { cartItem } from "../cart/input.ts";
import { deliveryTypes } from "../delivery/rules/settings.ts";
import { paymentMethods } from "../payments/rules/statuses.ts";
import { promotionDraft } from "../promotions/input.ts";

const MOST_SAMPLED = 20;

/** A cart to test a promotion, active or not. */
export const promotionPreviewInput = z.strictObject({
  /** The tested promotion; null: not saved yet. */
  id: z.int().min(1).max(2_147_483_647).nullable(),
  terms: promotionDraft,
  items: z.array(cartItem).max(MOST_SAMPLED),
  delivery: z.enum(deliveryTypes).nullable(),
  payment: z.enum(paymentMethods).nullable(),
  /** A first-time buyer, or one with earlier orders; null: a guest. */
  buyer: z.enum(["first", "known"]).nullable(),
});
export type PromotionPreview = z.output<typeof promotionPreviewInput>;
