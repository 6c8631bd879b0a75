// The customer's own sessions. Guests are refused.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { takeSession } from "#http/visitor/session.ts";
import { endSessionOf } from "#shop/identity/ops/sessions.server.ts";
import { endSessionsOf } from "#shop/identity/ops.server.ts";
import { sessionOutput } from "#shop/identity/output.ts";
import { sessionsOf } from "#shop/identity/reads.server.ts";
import { idParam } from "../id-param.ts";
import type { ShopPlugin } from "../plugin.ts";
import { customerIdOf } from "./signed-in.ts";

const tags = ["profile"];

export const sessionsSchema = z.object({
  data: z.array(sessionOutput),
});

export const sessionsApi: ShopPlugin = async (app, { shop }) => {
  app.get(
    "/profile/sessions",
    {
      config: { access: "account" },
      schema: { tags, summary: "Where one is signed in", response: { 200: sessionsSchema } },
    },
    async ({ actor, visitor }) => ({
      data: await sessionsOf(shop.db, {
        customerId: customerIdOf(actor),
        currentId: visitor.sessionId,
        now: shop.clock(),
      }),
    }),
  );

  app.delete(
    "/profile/sessions/:id",
    {
      config: { access: "own", limitClass: "own_data" },
      schema: { tags, summary: "Sign out there", params: idParam, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await endSessionOf(shop, customerIdOf(request.actor), id)))
        return refusal(reply, { code: "not_found" });
      if (id === request.visitor.sessionId) takeSession(shop, reply);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/profile/sessions",
    {
      config: { access: "account", limitClass: "own_data" },
      schema: { tags, summary: "Sign out everywhere, here too", response: { 204: z.null() } },
    },
    async (request, reply) => {
      await endSessionsOf(shop.db, customerIdOf(request.actor));
      takeSession(shop, reply);
      return reply.code(204).send(null);
    },
  );
};
