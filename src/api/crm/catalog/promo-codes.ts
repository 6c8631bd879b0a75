// Promo codes for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { newPromoCodeInput, promoCodeInput, promoCodeKey, promoEndInput } from "#shop/promo-codes/input.ts";
import { changePromoCode, createPromoCode, endPromoCode } from "#shop/promo-codes/ops.server.ts";
import { promoCodeOutput } from "#shop/promo-codes/output.ts";
import { promoCodeOf } from "#shop/promo-codes/reads.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { endpoint, foundAfter, resource } from "../../endpoint.ts";

const edit = {
  access: "staff:promo_code.edit",
  response: { 200: z.object({ promo_code: promoCodeOutput }) },
  refusals: ["conflict", "promo_taken"],
} as const;
const params = z.object({ code: promoCodeKey });

export const crmPromoCodesApi = resource("crm", (shop) => {
  const shown = (actor: Actor, code: string) => () => promoCodeOf(shop.db, actor, code, shop.clock());
  return {
    "POST /crm/promo-codes": endpoint({
      ...edit,
      summary: "Create a promo code; times are Kyiv local time",
      body: newPromoCodeInput,
      response: { 201: edit.response[200] },
      handle: ({ actor, body }) =>
        foundAfter(createPromoCode(shop, actor, body), "promo_code", shown(actor, body.code)),
    }),
    "PUT /crm/promo-codes/:code": endpoint({
      ...edit,
      summary: "Update a promo code; 409 when another user changed it first",
      params,
      body: promoCodeInput,
      handle: ({ actor, body, params: { code } }) =>
        foundAfter(changePromoCode(shop, actor, code, body), "promo_code", shown(actor, code)),
    }),
    "POST /crm/promo-codes/:code/end": endpoint({
      ...edit,
      summary: "End a promo code now",
      params,
      body: promoEndInput,
      handle: ({ actor, body, params: { code } }) =>
        foundAfter(endPromoCode(shop, actor, code, body.version), "promo_code", shown(actor, code)),
    }),
  };
});
