import { z } from "zod";
import { cartItem } from "../cart/input.ts";
import { deliveryTypes } from "../delivery/rules/settings.ts";
import { paymentMethods } from "../payments/rules.ts";
import { promotionDraft } from "../promotions/input.ts";

const MOST_SAMPLED = 20;

/** A cart to try a promotion on, whether or not it runs. */
export const promotionPreviewInput = z.strictObject({
  /** Of the promotion that is tried; null: it is not there yet. */
  id: z.int().min(1).max(2_147_483_647).nullable(),
  terms: promotionDraft,
  items: z.array(cartItem).max(MOST_SAMPLED),
  delivery: z.enum(deliveryTypes).nullable(),
  payment: z.enum(paymentMethods).nullable(),
  /** As somebody who orders for the first time, or who has ordered before; null: a guest. */
  buyer: z.enum(["first", "known"]).nullable(),
});
export type PromotionPreview = z.output<typeof promotionPreviewInput>;
