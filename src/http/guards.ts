// Nobody but staff passes to /api/crm and /api/staff, and no guest to /api/profile, whoever registers a route there.
// What staff may do, and whose a thing is, is asked in the ops.
import type { FastifyInstance } from "fastify";
import { refusal } from "#api/refusals.ts";
import { can } from "#shop/staff/rules.ts";

/**
 * Guests get 401, customers 403, and so does a session of the staff until its second factor is given; before the body
 * is read. A sensitive step needs a recent proof of who the person is. The visitor must be loaded.
 */
export function guardCrm(api: FastifyInstance): void {
  api.addHook("onRequest", async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (!url?.startsWith("/api/crm")) return;
    if (request.actor.kind === "guest") return refusal(reply, { code: "unauthenticated" });
    const { staff } = request.visitor;
    if (staff?.gate) return refusal(reply, { code: staff.gate });
    if (!can(request.actor, "crm.enter")) return refusal(reply, { code: "forbidden" });
    if (config.confirm && staff?.mustConfirm) return refusal(reply, { code: "confirmation_required" });
  });
}

/**
 * What people of the staff do about their own sign-in. Whoever has a second factor gives it first; whoever has to set
 * one up does that here. The visitor must be loaded.
 */
export function guardStaff(api: FastifyInstance): void {
  api.addHook("onRequest", async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (!url?.startsWith("/api/staff")) return;
    if (request.actor.kind === "guest") return refusal(reply, { code: "unauthenticated" });
    const { staff } = request.visitor;
    if (!staff) return refusal(reply, { code: "forbidden" });
    if (staff.gate === "second_factor_required" && !config.beforeSecondFactor)
      return refusal(reply, { code: staff.gate });
    if (config.confirm && staff.mustConfirm) return refusal(reply, { code: "confirmation_required" });
  });
}

/** What is somebody's own under /api/profile is not for guests; before the body is read. The visitor must be loaded. */
export function guardProfile(api: FastifyInstance): void {
  api.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.url?.startsWith("/api/profile")) return;
    if (request.actor.kind === "guest") return refusal(reply, { code: "unauthenticated" });
  });
}
