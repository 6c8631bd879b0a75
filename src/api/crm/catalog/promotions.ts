// Automatic promotions for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { paymentMethods } from "#shop/payments/rules.ts";
import { promotionPreviewInput } from "#shop/promotion-preview/input.ts";
import { type PromotionPreviewJson, previewPromotion } from "#shop/promotion-preview/reads.server.ts";
import { newPromotionInput, promotionEndInput, promotionInput } from "#shop/promotions/input.ts";
import { changePromotion, createPromotion, endPromotion } from "#shop/promotions/ops.server.ts";
import { type PromotionJson, promotionOf } from "#shop/promotions/reads.server.ts";
import { gives, promotionStates } from "#shop/promotions/rules/promotion.ts";
import type { Actor } from "#shop/staff/rules.ts";
import { endpoint, resource } from "../../endpoint.ts";

const money = z.number().describe("Hryvnias");
const moment = z.string().nullable();
const limit = z.number().nullable();
const ids = z.array(z.number()).readonly();
const on = z.enum(["all", "chosen"]);
const named = z.array(z.object({ id: z.number(), name: z.string() })).readonly();

const promotion = z.object({
  id: z.number(),
  name: z.object({ uk: z.string(), ru: z.string() }),
  conditions: z.object({
    min_subtotal: money.nullable(),
    goods: z.object({ products: ids, categories: ids, collections: ids }).nullable(),
    pieces: z.number(),
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
  given: money.describe("Hryvnias that these orders were given"),
  names: z.object({
    products: named,
    categories: named,
    collections: named,
    gift: z.object({ variant_id: z.number(), name: z.string() }).nullable(),
  }),
}) satisfies z.ZodType<PromotionJson>;
const answer = z.object({ promotion });

const preview = z.object({
  preview: z.object({
    lines: z.array(
      z.object({
        name: z.string(),
        variant: z.string(),
        quantity: z.number(),
        total: money,
        discount: money.describe("Hryvnias off this line by all promotions"),
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
            "pieces",
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
      .describe("Why the promotion that is tried is not given"),
  }),
}) satisfies z.ZodType<{ preview: PromotionPreviewJson }>;

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const crmPromotionsApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock };
  const read = async ({ actor, locale }: { actor: Actor; locale: "uk" | "ru" }, id: number) => {
    const found = await promotionOf(shop.db, actor, id, { now: shop.clock(), locale });
    return found && { promotion: found };
  };
  return {
    "POST /crm/promotions": endpoint({
      access: "staff:promotion.edit",
      summary: "Make a promotion; times are Kyiv's wall clock, the same key makes it once",
      body: newPromotionInput,
      response: { 201: answer },
      async handle(request, reply) {
        const made = await createPromotion(needs, request.actor, request.body);
        if (!made.ok) return refusal(reply, made.error);
        reply.code(201);
        return (await read(request, made.value.id)) ?? refusal(reply, { code: "not_found" });
      },
    }),
    "POST /crm/promotions/preview": endpoint({
      access: "staff:promotion.edit",
      summary: "Price a sample cart with a promotion as it is typed; nothing is written",
      body: promotionPreviewInput,
      response: { 200: preview },
      async handle(request, reply) {
        const priced = await previewPromotion(needs, request.actor, request.body, request.locale);
        return priced.ok ? { preview: priced.value } : refusal(reply, priced.error);
      },
    }),
    "PUT /crm/promotions/:id": endpoint({
      access: "staff:promotion.edit",
      summary: "Change a promotion; 409 when somebody else changed it first",
      params,
      body: promotionInput,
      response: { 200: answer },
      async handle(request, reply) {
        const changed = await changePromotion(needs, request.actor, request.params.id, request.body);
        if (!changed.ok) return refusal(reply, changed.error);
        return (await read(request, changed.value.id)) ?? refusal(reply, { code: "not_found" });
      },
    }),
    "POST /crm/promotions/:id/end": endpoint({
      access: "staff:promotion.edit",
      summary: "End a promotion now",
      params,
      body: promotionEndInput,
      response: { 200: answer },
      async handle(request, reply) {
        const ended = await endPromotion(needs, request.actor, request.params.id, request.body.version);
        if (!ended.ok) return refusal(reply, ended.error);
        return (await read(request, ended.value.id)) ?? refusal(reply, { code: "not_found" });
      },
    }),
  };
});
