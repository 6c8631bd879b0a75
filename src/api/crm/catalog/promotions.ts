// Promotions for the staff. Staff only (http/guards.ts).
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { promotionPreviewInput } from "#shop/promotion-preview/input.ts";
import { promotionPreviewOutput } from "#shop/promotion-preview/output.ts";
import { previewPromotion } from "#shop/promotion-preview/reads.server.ts";
import { newPromotionInput, promotionEndInput, promotionInput } from "#shop/promotions/input.ts";
import { changePromotion, createPromotion, endPromotion } from "#shop/promotions/ops.server.ts";
import { promotionOutput } from "#shop/promotions/output.ts";
import { promotionOf } from "#shop/promotions/reads.server.ts";
import { endpoint, foundAfter, named, resource } from "../../endpoint.ts";

const edit = {
  access: "staff:promotion.edit",
  response: { 200: z.object({ promotion: promotionOutput }) },
  refusals: ["conflict", "unknown_variant"],
} as const;

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const crmPromotionsApi = resource("crm", (shop) => {
  const shown =
    ({ actor, locale }: FastifyRequest) =>
    ({ id }: { id: number }) =>
      promotionOf(shop.db, actor, id, { now: shop.clock(), locale });
  return {
    "POST /crm/promotions": endpoint({
      ...edit,
      summary: "Create a promotion; times are Kyiv local time; idempotent by its key",
      body: newPromotionInput,
      response: { 201: edit.response[200] },
      handle: (request) =>
        foundAfter(createPromotion(shop, request.actor, request.body), "promotion", shown(request)),
    }),
    "POST /crm/promotions/preview": endpoint({
      access: "staff:promotion.edit",
      summary: "Price a sample cart with a draft promotion; nothing is written",
      body: promotionPreviewInput,
      response: { 200: z.object({ preview: promotionPreviewOutput }) },
      handle: (request) =>
        named("preview", previewPromotion(shop, request.actor, request.body, request.locale)),
    }),
    "PUT /crm/promotions/:id": endpoint({
      ...edit,
      summary: "Update a promotion; 409 when another user changed it first",
      params,
      body: promotionInput,
      handle: (request) =>
        foundAfter(
          changePromotion(shop, request.actor, request.params.id, request.body),
          "promotion",
          shown(request),
        ),
    }),
    "POST /crm/promotions/:id/end": endpoint({
      ...edit,
      summary: "End a promotion now",
      params,
      body: promotionEndInput,
      handle: (request) =>
        foundAfter(
          endPromotion(shop, request.actor, request.params.id, request.body.version),
          "promotion",
          shown(request),
        ),
    }),
  };
});
