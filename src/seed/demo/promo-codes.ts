// The promo codes of the demo, one in each state; dates are in Kyiv time, relative to the demo's current day.
import { z } from "zod";
import { addDays, type Day } from "#kit/clock.ts";
import type { newPromoCodeInput } from "#shop/promo-codes/input.ts";
import { readJson, text } from "../data-file.ts";

const hryvnias = z.int().min(1);

export const demoPromoCodes = readJson(
  "demo/promo-codes.json",
  z.array(
    z.strictObject({
      code: text,
      amount: hryvnias.optional(),
      percent: z.int().min(1).optional(),
      min_subtotal: hryvnias,
      total_limit: z.int().min(1).optional(),
      per_customer_limit: z.int().min(1).optional(),
      starts_in_days: z.int().optional(),
      ends_in_days: z.int().optional(),
      note: text.optional(),
    }),
  ),
);

export function promoCodes(today: Day): readonly z.input<typeof newPromoCodeInput>[] {
  const startOf = (days: number | undefined) =>
    days === undefined ? undefined : `${addDays(today, days)}T00:00`;
  return demoPromoCodes.map(({ starts_in_days, ends_in_days, ...code }) => ({
    ...code,
    starts_at: startOf(starts_in_days),
    ends_at: startOf(ends_in_days),
  }));
}
