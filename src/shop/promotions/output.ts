import { z } from "zod";
import { money } from "#kit/output.ts";
import { deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { paymentMethods } from "#shop/payments/rules/statuses.ts";
import { promotionStates } from "./rules/promotion.ts";

const moment = z.string().nullable();
const limit = z.number().nullable();
const ids = z.array(z.number()).readonly();
const on = z.enum(["all", "chosen"]);
const named = z.array(z.object({ id: z.number(), name: z.string() })).readonly();

/** A promotion for staff; times in Kyiv. */
export const promotionOutput = z.object({
  id: z.number(),
  name: z.object({ uk: z.string(), ru: z.string() }),
  conditions: z.object({
    min_subtotal: money.nullable(),
    products: z.object({ products: ids, categories: ids, collections: ids }).nullable(),
    units: z.number(),
    delivery: z.array(z.enum(deliveryTypes)).readonly(),
    payment: z.array(z.enum(paymentMethods)).readonly(),
    first_order: z.boolean(),
    weekdays: ids.describe("1 is Monday"),
    from: z.string().nullable().describe("HH:MM in Kyiv"),
    to: z.string().nullable(),
  }),
  action: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("percent"), percent: z.number(), on }),
    z.object({ kind: z.literal("amount"), amount: money, on }),
    z.object({ kind: z.literal("nth_free"), nth: z.number() }),
    z.object({ kind: z.literal("free_delivery") }),
    z.object({ kind: z.literal("free_wrap") }),
    z.object({ kind: z.literal("gift"), variant_id: z.number() }),
  ]),
  priority: z.number(),
  combines: z.boolean(),
  with_codes: z.boolean(),
  is_on: z.boolean(),
  starts_at: moment,
  ends_at: moment,
  total_limit: limit,
  per_customer_limit: limit,
  note: z.string(),
  version: z.number(),
  state: z.enum(promotionStates),
  uses: z.number().describe("Orders that are not cancelled"),
  given: money.describe("Discounts of these orders, hryvnias"),
  names: z.object({
    products: named,
    categories: named,
    collections: named,
    gift: z.object({ variant_id: z.number(), name: z.string() }).nullable(),
  }),
});

export type PromotionJson = z.infer<typeof promotionOutput>;
export type ConditionsJson = PromotionJson["conditions"];
export type ActionJson = PromotionJson["action"];
export type PromotionNames = PromotionJson["names"];
