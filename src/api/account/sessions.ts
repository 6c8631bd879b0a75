// The customer's own sessions. Guests are refused.

import { z } from "zod";
import { takeSession } from "#http/visitor/session.ts";
import { endSessionOf } from "#shop/identity/ops/sessions.server.ts";
import { endSessionsOf } from "#shop/identity/ops.server.ts";
import { sessionOutput } from "#shop/identity/output.ts";
import { sessionsOf } from "#shop/identity/reads.server.ts";
import { endpoint, notFound, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";
import { customerIdOf } from "./signed-in.ts";

export const sessionsSchema = z.object({
  data: z.array(sessionOutput),
});

export const sessionsApi = resource("profile", (shop) => ({
  "GET /profile/sessions": endpoint({
    access: "account",
    summary: "List the user's sessions",
    response: { 200: sessionsSchema },
    handle: async ({ actor, visitor }) => ({
      data: await sessionsOf(shop.db, {
        customerId: customerIdOf(actor),
        currentId: visitor.sessionId,
        now: shop.clock(),
      }),
    }),
  }),
  "DELETE /profile/sessions/:id": endpoint({
    access: "own",
    limitClass: "own_data",
    summary: "End one session",
    params: idParam,
    response: { 204: z.null() },
    async handle(request, reply) {
      const { id } = request.params;
      if (!(await endSessionOf(shop, customerIdOf(request.actor), id))) return notFound;
      if (id === request.visitor.sessionId) takeSession(shop, reply);
      return null;
    },
  }),
  "DELETE /profile/sessions": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "End all sessions, this one included",
    response: { 204: z.null() },
    async handle(request, reply) {
      await endSessionsOf(shop.db, customerIdOf(request.actor));
      takeSession(shop, reply);
      return null;
    },
  }),
}));
