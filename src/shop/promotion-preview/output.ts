import { z } from "zod";
import { money } from "#kit/output.ts";
import { gives } from "#shop/promotions/rules/promotion.ts";

export const promotionPreviewOutput = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      variant: z.string(),
      quantity: z.number(),
      total: money,
      discount: money.describe("Discount of this line by all promotions, hryvnias"),
    }),
  ),
  subtotal: money,
  promotions: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      discount: money,
      gives: z.enum(gives),
      saved: money,
      is_this: z.boolean(),
    }),
  ),
  wrap: money,
  delivery: money.nullable(),
  fee: money,
  total: money,
  lacks: z
    .array(
      z.object({
        code: z.enum([
          "sum",
          "units",
          "delivery",
          "payment",
          "first_order",
          "time",
          "used_up",
          "sign_in",
          "used",
          "gift_gone",
          "not_worth",
        ]),
        left: z.number().optional(),
      }),
    )
    .describe("Why the tested promotion does not apply"),
});

export type PromotionPreviewJson = z.infer<typeof promotionPreviewOutput>;
export type LackJson = PromotionPreviewJson["lacks"][number];
