import { z } from "zod";
import { money } from "#kit/output.ts";

const sums = z.object({
  subtotal: money,
  promotions: money.describe("Off by promotions"),
  promo: money.describe("Off by the promo code"),
  discount: money.describe("Off by hand"),
  wrap: money.describe("All of the gift's packing, the ribbon too"),
  ribbon: money.describe("The ribbon's part of it"),
  delivery: money,
  fee: money,
  total: money,
});

/** What a change of an order would do to its sums. */
export const changePreviewOutput = z.object({
  /** Lines with a changed quantity. */
  lines: z.array(
    z.object({
      name: z.string(),
      before: z.number(),
      after: z.number(),
      difference: money.describe("What the line costs more, or less"),
    }),
  ),
  before: sums,
  after: sums,
  paid: money,
  due: money.describe("Still to be paid"),
  refund: money.describe("Paid too much"),
  promo_minimum: z
    .object({ minimum: money, kept: z.boolean() })
    .nullable()
    .describe(
      "What the promo code asks for and the goods do not reach any more; it is taken off unless kept",
    ),
  /** Whether anything would change. */
  changed: z.boolean(),
});

export type PreviewJson = z.infer<typeof changePreviewOutput>;
export type SumsJson = z.infer<typeof sums>;
