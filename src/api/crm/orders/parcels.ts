// What the team does with parcels at the carrier. Staff only.
import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { askAboutOrder } from "#shop/tracking/ask-at-once.server.ts";
import { endParcelWish } from "#shop/tracking/wish-ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmParcelsApi = resource("crm", (shop) => ({
  "POST /crm/parcels/:number/ask": endpoint({
    access: "staff:order.read",
    summary: "Query the carrier about an order's parcel now",
    params: z.object({ number: orderNumber }),
    response: { 202: z.object({ asked: z.literal(true) }) },
    handle: async (request) =>
      mapOk(await askAboutOrder(shop, request.actor, request.params.number), () => ({
        asked: true as const,
      })),
  }),
  "POST /crm/parcels/:number/wish/done": endpoint({
    access: "staff:order.edit",
    summary: "Close what the payer asked for; closing it twice is no error",
    params: z.object({ number: orderNumber }),
    response: { 200: z.object({ done: z.literal(true) }) },
    handle: async (request) =>
      mapOk(await endParcelWish(shop, request.actor, request.params.number), () => ({ done: true as const })),
  }),
}));
