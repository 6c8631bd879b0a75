// What the team does with parcels at the carrier. Staff only.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { askAboutOrder } from "#shop/tracking/ask-at-once.server.ts";
import type { ShopPlugin } from "../../plugin.ts";

export const crmParcelsApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/parcels/:number/ask",
    {
      config: { access: "staff:order.read" },
      schema: {
        tags: ["crm"],
        summary: "Ask the carrier about an order's parcel now",
        params: z.object({ number: orderNumber }),
        response: { 202: z.object({ asked: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const asked = await askAboutOrder(shop, request.actor, request.params.number);
      return asked.ok ? reply.code(202).send({ asked: true }) : refusal(reply, asked.error);
    },
  );
};
