// What the team does with parcels at the carrier. Staff only.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { askAboutOrder } from "#shop/tracking/ask-at-once.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmParcelsApi = resource("crm", (shop) => ({
  "POST /crm/parcels/:number/ask": endpoint({
    access: "staff:order.read",
    summary: "Ask the carrier about an order's parcel now",
    params: z.object({ number: orderNumber }),
    response: { 202: z.object({ asked: z.literal(true) }) },
    async handle(request, reply) {
      const asked = await askAboutOrder(shop, request.actor, request.params.number);
      return asked.ok ? reply.code(202).send({ asked: true }) : refusal(reply, asked.error);
    },
  }),
}));
