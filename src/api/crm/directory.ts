// The carrier's directory, for shop setup. Staff only.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { acceptDirectory, askForSync } from "#shop/delivery/directory-sync.server.ts";
import { acceptedInput } from "#shop/delivery/jobs.server.ts";
import type { ShopPlugin } from "../plugin.ts";

export const crmDirectoryApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/directory/sync",
    {
      config: { access: "staff:settings.edit" },
      schema: {
        tags: ["crm"],
        summary: "Bring cities and branches up to the carrier's now",
        response: { 202: z.object({ asked: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const asked = await askForSync(shop.db, request.actor);
      return asked.ok ? reply.code(202).send({ asked: true }) : refusal(reply, asked.error);
    },
  );

  app.post(
    "/crm/directory/accept",
    {
      config: { access: "staff:settings.edit" },
      schema: {
        tags: ["crm"],
        summary: "Say that a directory which came far shorter than before is right, and bring it again",
        description: "409 `directory_moved` when it is not what the last try brought.",
        body: acceptedInput,
        response: { 202: z.object({ asked: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const accepted = await acceptDirectory(shop, request.actor, request.body);
      return accepted.ok ? reply.code(202).send({ asked: true }) : refusal(reply, accepted.error);
    },
  );
};
