// The promotions of the demo: one past, one future. None runs now, so that a cart of the demo costs
// the sum of its products. Dates are in Kyiv time, relative to the demo's current day.
import { z } from "zod";
import type { Db } from "#db/database.ts";
import { addDays, type Day } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { newPromotionInput } from "#shop/promotions/input.ts";
import { createPromotion } from "#shop/promotions/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { bilingual, readJson, text } from "../data-file.ts";
import type { SeedClock } from "../seed-clock.ts";

type Promotion = z.input<typeof newPromotionInput>;

export const demoPromotions = readJson(
  "demo/promotions.json",
  z.array(
    z.strictObject({
      key: z.uuid(),
      name: bilingual,
      note: text,
      conditions: z
        .strictObject({
          min_subtotal: z.int().min(1).nullable().default(null),
          delivery: z.array(z.enum(["branch", "postomat"])).default([]),
          weekdays: z.array(z.int().min(1).max(7)).default([]),
        })
        .prefault({}),
      /** Only for products of this one, by its path. */
      category: text.optional(),
      action: z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.literal("free_delivery") }),
        z.strictObject({ kind: z.literal("nth_free"), nth: z.int().min(2) }),
      ]),
      combines: z.boolean().default(false),
      with_codes: z.boolean().default(true),
      per_customer_limit: z.int().min(1).nullable().default(null),
      starts_in_days: z.int(),
      ends_in_days: z.int(),
    }),
  ),
);

/** Written after the orders, so that none of them uses a promotion. */
export async function writePromotions(needs: { db: Db; clock: SeedClock }, today: Day): Promise<void> {
  for (const { category, conditions, starts_in_days, ends_in_days, ...promotion } of demoPromotions) {
    const { id } = category
      ? await needs.db
          .selectFrom("categories")
          .select("id")
          .where("path", "=", category)
          .executeTakeFirstOrThrow()
      : { id: null };
    const input: Promotion = {
      ...promotion,
      priority: 100,
      is_on: true,
      total_limit: null,
      conditions: {
        ...conditions,
        products: id === null ? null : { products: [], categories: [id], collections: [] },
        units: 1,
        payment: [],
        first_order: false,
        from: null,
        to: null,
      },
      starts_at: `${addDays(today, starts_in_days)}T00:00`,
      ends_at: `${addDays(today, ends_in_days)}T00:00`,
    };
    must(await createPromotion(needs, system, newPromotionInput.parse(input)));
  }
}
