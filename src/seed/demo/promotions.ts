// The promotions of the demo: one past, one future. None runs now, so that a cart of the demo costs
// the sum of its products. Dates are in Kyiv time, relative to the demo's current day.
import type { z } from "zod";
import type { Db } from "#db/database.ts";
import { addDays, type Day } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { newPromotionInput } from "#shop/promotions/input.ts";
import { createPromotion } from "#shop/promotions/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import type { SeedClock } from "../seed-clock.ts";

type Promotion = z.input<typeof newPromotionInput>;

const anyOrder: Promotion["conditions"] = {
  min_subtotal: null,
  products: null,
  units: 1,
  delivery: [],
  payment: [],
  first_order: false,
  weekdays: [],
  from: null,
  to: null,
};
const plain = {
  priority: 100,
  combines: false,
  with_codes: true,
  is_on: true,
  total_limit: null,
  per_customer_limit: null,
  note: "",
} as const;

const promotions = (today: Day, truffles: number): readonly Promotion[] => [
  {
    ...plain,
    key: "0b1c6a1e-4f0f-4c0e-9d55-3f3f4a0b1c01",
    name: { uk: "Вихідні без доставки", ru: "Выходные без доставки" },
    conditions: { ...anyOrder, min_subtotal: 700, delivery: ["branch", "postomat"], weekdays: [6, 7] },
    action: { kind: "free_delivery" },
    combines: true,
    starts_at: `${addDays(today, -50)}T00:00`,
    ends_at: `${addDays(today, -22)}T00:00`,
    note: "Осінні вихідні",
  },
  {
    ...plain,
    key: "0b1c6a1e-4f0f-4c0e-9d55-3f3f4a0b1c02",
    name: { uk: "Три трюфельні набори за ціною двох", ru: "Три трюфельных набора по цене двух" },
    conditions: { ...anyOrder, products: { products: [], categories: [truffles], collections: [] } },
    action: { kind: "nth_free", nth: 3 },
    with_codes: false,
    starts_at: `${addDays(today, 70)}T00:00`,
    ends_at: `${addDays(today, 84)}T00:00`,
    per_customer_limit: 1,
    note: "До Дня закоханих",
  },
];

/** Written after the orders, so that none of them uses a promotion. */
export async function writePromotions(needs: { db: Db; clock: SeedClock }, today: Day): Promise<void> {
  const { id } = await needs.db
    .selectFrom("categories")
    .select("id")
    .where("path", "=", "tsukerky/triufeli")
    .executeTakeFirstOrThrow();
  for (const promotion of promotions(today, id))
    must(await createPromotion(needs, system, newPromotionInput.parse(promotion)));
}
