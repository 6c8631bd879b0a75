// Nobody but staff passes to /api/crm, and no guest to /api/profile, whoever registers a route there.
// What staff may do, and whose a thing is, is asked in the ops.
import type { FastifyInstance } from "fastify";
import { refusal } from "#api/refusals.ts";
import { can } from "#shop/staff/rules.ts";

/** Guests get 401, customers 403; before the body is read. The visitor must be loaded. */
export function guardCrm(api: FastifyInstance): void {
  api.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.url?.startsWith("/api/crm")) return;
    if (request.actor.kind === "guest") return refusal(reply, { code: "unauthenticated" });
    if (!can(request.actor, "crm.enter")) return refusal(reply, { code: "forbidden" });
  });
}

/** What is somebody's own under /api/profile is not for guests; before the body is read. The visitor must be loaded. */
export function guardProfile(api: FastifyInstance): void {
  api.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.url?.startsWith("/api/profile")) return;
    if (request.actor.kind === "guest") return refusal(reply, { code: "unauthenticated" });
  });
}
