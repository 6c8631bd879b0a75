// The promo codes of the demo, one in each state; dates are in Kyiv time, relative to the demo's current day.

import type { z } from "zod";
import { addDays, type Day } from "#kit/clock.ts";
import type { newPromoCodeInput } from "#shop/pricing/input.ts";

export const promoCodes = (today: Day): readonly z.input<typeof newPromoCodeInput>[] => [
  {
    code: "ОСІННЯ-ДЯКА",
    amount: 150,
    min_subtotal: 1_000,
    starts_at: `${addDays(today, -60)}T00:00`,
    ends_at: `${addDays(today, -20)}T00:00`,
    note: "Розсилка на початку осені",
  },
  { code: "НОВИЙРІК", percent: 15, min_subtotal: 800, starts_at: `${addDays(today, 20)}T00:00` },
  {
    code: "ПОДРУГА",
    amount: 200,
    min_subtotal: 600,
    total_limit: 1,
    note: "На одне замовлення, для тієї, хто порадила",
  },
  {
    code: "МИКОЛАЙ",
    percent: 10,
    min_subtotal: 500,
    ends_at: `${addDays(today, 30)}T00:00`,
    per_customer_limit: 3,
    note: "На головній і в розсилці",
  },
];
