import { z } from "zod";
import { money } from "#kit/output.ts";

const sums = z.object({
  subtotal: money,
  promotions: money.describe("Discount by promotions"),
  promo: money.describe("Discount by the promo code"),
  discount: money.describe("Manual discount"),
  wrap: money.describe("The whole gift packing, ribbon included"),
  ribbon: money.describe("The ribbon's part"),
  delivery: money,
  fee: money,
  total: money,
});

/** What a change of an order would do to its sums. */
export const changePreviewOutput = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      before: z.number(),
      after: z.number(),
      difference: money.describe("The change of the line's price"),
    }),
  ),
  before: sums,
  after: sums,
  paid: money,
  due: money.describe("Due"),
  refund: money.describe("Overpaid"),
  promo_minimum: z
    .object({ minimum: money, kept: z.boolean() })
    .nullable()
    .describe("The promo code's minimum that the items no longer reach; the code is removed unless kept"),
  /** Whether anything would change. */
  changed: z.boolean(),
});

export type PreviewJson = z.infer<typeof changePreviewOutput>;
export type SumsJson = z.infer<typeof sums>;
