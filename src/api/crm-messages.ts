// What the team does about messages to payers.
import { z } from "zod";
import { orderNumber } from "#shop/orders/input.ts";
import { sayAgain } from "#shop/orders/message-ops.server.ts";
import { idParam } from "./id-param.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

export const crmMessagesApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/orders/:number/messages/:id/again",
    {
      config: { access: "staff:order.payer" },
      schema: {
        tags: ["crm"],
        summary: "Send a message that did not reach the payer once more; asked twice, it is sent once",
        params: z.object({ number: orderNumber }).extend(idParam.shape),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const said = await sayAgain(shop, request.actor, request.params);
      return said.ok ? reply.code(204).send(null) : refusal(reply, said.error);
    },
  );
};
