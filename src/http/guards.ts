// Every route of the API declares who may call it. The guard enforces what the declaration alone decides,
// before the body is read. Ownership, and what a step of an order needs, are checked in the ops.
import type { FastifyInstance } from "fastify";
import { can, type Right } from "#shop/staff/rules/rights.ts";
import type { Scope } from "#shop/staff/rules/scopes.ts";
import { refusal } from "./errors/refusals.ts";

export type Access =
  /** Everyone: it returns personal data of no one but the visitor. */
  | "public"
  /**
   * Everyone who has a secret of the resource: an order's token, a list's link. Others get 404 from the op.
   */
  | "secret-link"
  /** A third party, by its signature. Others get 403 from the adapter. */
  | "provider"
  /** Signed-in visitors: nothing in the request names another account. Guests get 401. */
  | "account"
  /**
   * Signed-in visitors, for their own resource. Guests get 401; the resources of others are 404 from the op.
   */
  | "own"
  /** Staff, about their own sign-in, even before the second factor. Others get 401 and 403. */
  | "staff-self"
  /** Staff with the right. Guests get 401, others without the right get 403. */
  | `staff:${Right}`
  /** A program with an API key of that scope (http/api-keys.ts). Others get 401, and keys without the scope 403. */
  | `key:${Scope}`;

const isStaffs = (access: Access): access is `staff:${Right}` => access.startsWith("staff:");
export const rightOf = (access: Access): Right | null =>
  isStaffs(access) ? (access.slice("staff:".length) as Right) : null;

const isKeys = (access: Access): access is `key:${Scope}` => access.startsWith("key:");
export const scopeOf = (access: Access): Scope | null =>
  isKeys(access) ? (access.slice("key:".length) as Scope) : null;

/**
 * A route without a declaration stops the start. Call before the routes are registered and after the visitor
 * is loaded.
 */
export function guardRoutes(api: FastifyInstance): void {
  api.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not declare its access`);
  });
  api.addHook("onRequest", async (request, reply) => {
    const { access, confirm, beforeSecondFactor } = request.routeOptions.config;
    if (access === undefined) return refusal(reply, { code: "not_found" });
    if (access === "public" || access === "secret-link" || access === "provider" || request.program) return;
    if (isKeys(access))
      return refusal(reply.header("www-authenticate", "Bearer"), { code: "unauthenticated" });
    if (request.actor.kind === "guest") return refusal(reply, { code: "unauthenticated" });
    const { staff } = request.visitor;
    const right = rightOf(access);
    if (access === "staff-self" && !staff) return refusal(reply, { code: "forbidden" });
    // Staff who must still set up a second factor can do only that here.
    const isOpen =
      access === "staff-self" && (beforeSecondFactor || staff?.gate !== "second_factor_required");
    if ((right || access === "staff-self") && staff?.gate && !isOpen)
      return refusal(reply, { code: staff.gate });
    if (right && !can(request.actor, right)) return refusal(reply, { code: "forbidden" });
    if (confirm && staff?.mustConfirm) return refusal(reply, { code: "confirmation_required" });
  });
}
