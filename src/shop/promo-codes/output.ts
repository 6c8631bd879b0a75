import { z } from "zod";
import { promoStates } from "./rules/promo-code.ts";

const moment = z.string().nullable();
const limit = z.number().nullable();

/** A code for staff; sums in hryvnias, times in Kyiv. */
export const promoCodeOutput = z.object({
  code: z.string(),
  percent: z.number().nullable(),
  amount: z.number().nullable().describe("Hryvnias"),
  min_subtotal: z.number(),
  starts_at: moment,
  ends_at: moment,
  total_limit: limit,
  per_customer_limit: limit,
  note: z.string(),
  version: z.number(),
  state: z.enum(promoStates),
  uses: z.number().describe("Orders that are not cancelled"),
  discounts: z.number().describe("Hryvnias, of these orders"),
});

export type PromoCodeJson = z.infer<typeof promoCodeOutput>;
