// The carrier's directory for those who set the shop up. Guests and customers do not get as far as here.
import { z } from "zod";
import { askForSync } from "#shop/delivery/directory-desk.server.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

export const crmDirectoryApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/directory/sync",
    {
      schema: {
        tags: ["crm"],
        summary: "Bring towns and branches up to the carrier's now",
        response: { 202: z.object({ asked: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const asked = await askForSync(shop.db, request.actor);
      return asked.ok ? reply.code(202).send({ asked: true }) : refusal(reply, asked.error);
    },
  );
};
