// Every route of the API declares who may call it; the guard enforces what the declaration alone can tell, before the
// body is read. Whose a thing is, and what a step of an order needs, is decided in the ops.
import type { FastifyInstance } from "fastify";
import { refusal } from "#api/refusals.ts";
import { can, type Right } from "#shop/staff/rules.ts";

export type Access =
  /** Everyone: it tells about no person but the visitor. */
  | "public"
  /** Everyone who knows a secret of the thing: an order's token, a list's link. Others get 404 from the op. */
  | "secret-link"
  /** A third party, by its signature. Others get 403 from the adapter. */
  | "provider"
  /** Signed-in visitors: nothing in the request names another account. Guests get 401. */
  | "account"
  /** Signed-in visitors, for a thing of theirs. Guests get 401; the things of others are 404 from the op. */
  | "own"
  /** Staff with the right. Guests get 401, everyone else without the right 403. */
  | `staff:${Right}`;

const isStaffs = (access: Access): access is `staff:${Right}` => access.startsWith("staff:");
export const rightOf = (access: Access): Right | null =>
  isStaffs(access) ? (access.slice("staff:".length) as Right) : null;

/**
 * A route without a declaration stops the start.
 * Call it before the routes are registered and after the visitor is loaded.
 */
export function guardRoutes(api: FastifyInstance): void {
  api.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not declare its access`);
  });
  api.addHook("onRequest", async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return refusal(reply, { code: "not_found" });
    if (access === "public" || access === "secret-link" || access === "provider") return;
    if (request.actor.kind === "guest") return refusal(reply, { code: "unauthenticated" });
    const right = rightOf(access);
    if (right && !can(request.actor, right)) return refusal(reply, { code: "forbidden" });
  });
}
