// Changing a placed order: previewed first, then saved as it was previewed; and splitting one in two.

import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { mapOk, type RefusalOf } from "#kit/result.ts";
import { deliveryDayOutput } from "#shop/cart/output/quote.ts";
import { changeInput, daysQuery, previewInput, splitInput } from "#shop/order-changes/input.ts";
import { changeDays, changeOrder, previewChange, splitOrder } from "#shop/order-changes/ops.server.ts";
import { changePreviewOutput } from "#shop/order-changes/output.ts";
import { previewJson } from "#shop/order-changes/reads.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { orderRefusalData, orderRefusals, orderRefused } from "../../order-refusals.ts";

const params = z.object({ number: orderNumber });

type ChangeRefusal = RefusalOf<typeof previewChange | typeof changeOrder>;

/** Refusals that a concurrent change did not cause are shown at a field of the form. */
const places = {
  out_of_stock: "lines",
  price_changed: "seen_total",
  payment_underway: "seen_total",
  money_went_back: "seen_total",
  order_not_editable: "seen_total",
} as const satisfies Partial<Record<ChangeRefusal["code"], string>>;

function placed({ code, ...facts }: ChangeRefusal) {
  const field = code in places ? places[code as keyof typeof places] : undefined;
  return orderRefused({ ...facts, code, ...(field && { field }) });
}

const refusals = [
  ...orderRefusals,
  ...codes("conflict money_went_back order_not_editable payment_underway reason_needed"),
] as const;

export const crmOrderChangesApi = resource("crm", (shop) => {
  return {
    "POST /crm/orders/:number/preview": endpoint({
      access: "staff:order.edit",
      summary: "Preview a change of an order; nothing is written",
      params,
      body: previewInput,
      response: { 200: z.object({ preview: changePreviewOutput }) },
      refusals,
      refusalData: orderRefusalData,
      async handle(request) {
        const seen = await previewChange(shop, request.actor, request.params.number, request.body);
        return seen.ok ? { preview: previewJson(seen.value, request.locale) } : placed(seen.error);
      },
    }),
    "GET /crm/orders/:number/days": endpoint({
      access: "staff:order.edit",
      summary: "The days on which an order can be delivered by a way; its own places count as free",
      params,
      query: daysQuery,
      response: { 200: z.object({ days: z.array(deliveryDayOutput) }) },
      handle: async ({ actor, params: { number }, query }) =>
        mapOk(await changeDays(shop, actor, number, query), (days) => ({ days })),
    }),
    "PUT /crm/orders/:number": endpoint({
      access: "staff:order.edit",
      summary: "Change an order as previewed; 409 when the order or a price has changed since",
      params,
      body: changeInput,
      response: { 200: z.object({ version: z.number() }) },
      refusals,
      refusalData: orderRefusalData,
      async handle(request) {
        const changed = await changeOrder(shop, request.actor, request.params.number, request.body);
        return changed.ok ? changed : placed(changed.error);
      },
    }),
    "POST /crm/orders/:number/split": endpoint({
      access: "staff:order.edit",
      summary: "Split a part of the items into a second order",
      params,
      body: splitInput,
      response: { 200: z.object({ number: z.string() }) },
      refusals: codes("conflict money_went_back order_not_splittable payment_underway split_all"),
      handle: (request) => splitOrder(shop, request.actor, request.params.number, request.body),
    }),
  };
});
