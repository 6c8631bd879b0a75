// Automatic promotions for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { promotionPreviewInput } from "#shop/promotion-preview/input.ts";
import { promotionPreviewOutput } from "#shop/promotion-preview/output.ts";
import { previewPromotion } from "#shop/promotion-preview/reads.server.ts";
import { newPromotionInput, promotionEndInput, promotionInput } from "#shop/promotions/input.ts";
import { changePromotion, createPromotion, endPromotion } from "#shop/promotions/ops.server.ts";
import { promotionOutput } from "#shop/promotions/output.ts";
import { promotionOf } from "#shop/promotions/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { endpoint, named, notFound, resource } from "../../endpoint.ts";

const answer = z.object({ promotion: promotionOutput });

const preview = z.object({ preview: promotionPreviewOutput });

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
      summary: "Create a promotion; times are Kyiv local time; idempotent by its key",
      body: newPromotionInput,
      response: { 201: answer },
      refusals: ["conflict", "unknown_variant"],
      async handle(request) {
        const made = await createPromotion(needs, request.actor, request.body);
        if (!made.ok) return made;
        return (await read(request, made.value.id)) ?? notFound;
      },
    }),
    "POST /crm/promotions/preview": endpoint({
      access: "staff:promotion.edit",
      summary: "Price a sample cart with a draft promotion; nothing is written",
      body: promotionPreviewInput,
      response: { 200: preview },
      handle: (request) =>
        named("preview", previewPromotion(needs, request.actor, request.body, request.locale)),
    }),
    "PUT /crm/promotions/:id": endpoint({
      access: "staff:promotion.edit",
      summary: "Update a promotion; 409 when another user changed it first",
      params,
      body: promotionInput,
      response: { 200: answer },
      refusals: ["conflict", "unknown_variant"],
      async handle(request) {
        const changed = await changePromotion(needs, request.actor, request.params.id, request.body);
        if (!changed.ok) return changed;
        return (await read(request, changed.value.id)) ?? notFound;
      },
    }),
    "POST /crm/promotions/:id/end": endpoint({
      access: "staff:promotion.edit",
      summary: "End a promotion now",
      params,
      body: promotionEndInput,
      response: { 200: answer },
      refusals: ["conflict", "unknown_variant"],
      async handle(request) {
        const ended = await endPromotion(needs, request.actor, request.params.id, request.body.version);
        if (!ended.ok) return ended;
        return (await read(request, ended.value.id)) ?? notFound;
      },
    }),
  };
});
