// Promo codes for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { newPromoCodeInput, promoCodeInput, promoCodeKey, promoEndInput } from "#shop/pricing/input.ts";
import { changePromoCode, createPromoCode, endPromoCode } from "#shop/pricing/ops.server.ts";
import { promoCodeOutput } from "#shop/pricing/output.ts";
import { promoCodeOf } from "#shop/pricing/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { endpoint, notFound, resource } from "../../endpoint.ts";

const answer = z.object({ promo_code: promoCodeOutput });
const params = z.object({ code: promoCodeKey });

export const crmPromoCodesApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock };
  const read = async (actor: Actor, code: string) => {
    const promo_code = await promoCodeOf(shop.db, actor, code, shop.clock());
    return promo_code && { promo_code };
  };
  return {
    "POST /crm/promo-codes": endpoint({
      access: "staff:promotion.edit",
      summary: "Create a promo code; times are Kyiv local time",
      body: newPromoCodeInput,
      response: { 201: answer },
      refusals: ["conflict", "promo_taken"],
      async handle(request) {
        const made = await createPromoCode(needs, request.actor, request.body);
        if (!made.ok) return made;
        return (await read(request.actor, request.body.code)) ?? notFound;
      },
    }),
    "PUT /crm/promo-codes/:code": endpoint({
      access: "staff:promotion.edit",
      summary: "Update a promo code; 409 when another user changed it first",
      params,
      body: promoCodeInput,
      response: { 200: answer },
      refusals: ["conflict", "promo_taken"],
      async handle(request) {
        const changed = await changePromoCode(needs, request.actor, request.params.code, request.body);
        if (!changed.ok) return changed;
        return (await read(request.actor, request.params.code)) ?? notFound;
      },
    }),
    "POST /crm/promo-codes/:code/end": endpoint({
      access: "staff:promotion.edit",
      summary: "End a promo code now",
      params,
      body: promoEndInput,
      response: { 200: answer },
      refusals: ["conflict", "promo_taken"],
      async handle(request) {
        const { code } = request.params;
        const ended = await endPromoCode(needs, request.actor, code, request.body.version);
        if (!ended.ok) return ended;
        return (await read(request.actor, code)) ?? notFound;
      },
    }),
  };
});
