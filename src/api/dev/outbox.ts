// Demo mode only: the messages that the shop has sent, for tools and tests. Registered outside /api.
import { z } from "zod";
import { outboxMessageOutput } from "#shop/messaging/output.ts";
import { outbox, outboxFile } from "#shop/messaging/reads.server.ts";
import { endpoint, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";

export const devOutboxApi = resource("dev", (shop) => ({
  "GET /dev/outbox.json": endpoint({
    hide: true,
    response: { 200: z.object({ messages: z.array(outboxMessageOutput) }) },
    async handle(_request, reply) {
      reply.header("cache-control", "no-store");
      return { messages: await outbox(shop.db) };
    },
  }),
  "GET /dev/outbox/files/:id": endpoint({
    hide: true,
    params: idParam,
    async handle(request, reply) {
      const file = await outboxFile(shop.db, request.params.id);
      if (!file) return reply.callNotFound();
      return reply
        .header("content-disposition", `inline; filename="${file.name}"`)
        .header("cache-control", "no-store")
        .type(file.type)
        .send(file.bytes);
    },
  }),
}));
