// Changing a placed order: previewed first, then saved as it was previewed; and splitting one in two.

import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { changeInput, previewInput, splitInput } from "#shop/order-changes/input.ts";
import {
  type ChangeRefusal,
  changeOrder,
  previewChange,
  splitOrder,
} from "#shop/order-changes/ops.server.ts";
import { changePreviewOutput } from "#shop/order-changes/output.ts";
import { previewJson } from "#shop/order-changes/reads.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { endpoint, resource } from "../../endpoint.ts";

const params = z.object({ number: orderNumber });

/** Refusals that a concurrent change did not cause are shown at a field of the form. */
const places = {
  out_of_stock: "lines",
  price_changed: "seen_total",
  payment_underway: "seen_total",
  money_went_back: "seen_total",
  order_not_editable: "seen_total",
} as const satisfies Partial<Record<ChangeRefusal["code"], string>>;

function refused(reply: Parameters<typeof refusal>[0], error: ChangeRefusal): never {
  if (error.code === "out_of_stock")
    return refusal(reply, { code: error.code, field: places[error.code] }, { products: error.products });
  return refusal(
    reply,
    error.code in places ? { ...error, field: places[error.code as keyof typeof places] } : error,
  );
}

export const crmOrderChangesApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock, publicUrl: shop.env.publicUrl };
  return {
    "POST /crm/orders/:number/preview": endpoint({
      access: "staff:order.edit",
      summary: "What a change would make of the order; nothing is written",
      params,
      body: previewInput,
      response: { 200: z.object({ preview: changePreviewOutput }) },
      async handle(request, reply) {
        const seen = await previewChange(needs, request.actor, request.params.number, request.body);
        if (!seen.ok) return refused(reply, seen.error);
        return { preview: previewJson(seen.value, request.locale) };
      },
    }),
    "PUT /crm/orders/:number": endpoint({
      access: "staff:order.edit",
      summary: "Change an order as it was previewed; 409 when somebody else, or a price, was first",
      params,
      body: changeInput,
      response: { 200: z.object({ version: z.number() }) },
      async handle(request, reply) {
        const changed = await changeOrder(needs, request.actor, request.params.number, request.body);
        return changed.ok ? changed.value : refused(reply, changed.error);
      },
    }),
    "POST /crm/orders/:number/split": endpoint({
      access: "staff:order.edit",
      summary: "Make a second order of a part of the goods",
      params,
      body: splitInput,
      response: { 200: z.object({ number: z.string() }) },
      async handle(request, reply) {
        const made = await splitOrder(needs, request.actor, request.params.number, request.body);
        return made.ok ? made.value : refusal(reply, made.error);
      },
    }),
  };
});
