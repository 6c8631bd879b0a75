// Rate limits. Each route names its class (shop/rate-limits/rules/classes.ts) in its config. The outer limit
// is counted in the process, by address, against floods; the inner one in the database, for all instances.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { AppContext } from "#container.ts";
import { addressKey } from "#kit/visitor/address-key.ts";
import { consumeLimits, type LimitKeys, limitKey, limitKeys } from "#shop/rate-limits/ops.server.ts";
import { onBehalfOf } from "#shop/rate-limits/requester.server.ts";
import { type LimitClass, type LimitClassName, limitClasses } from "#shop/rate-limits/rules/classes.ts";
import { refusal } from "./errors/refusals.ts";
import { rightOf, scopeOf } from "./guards.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The class of a route's limits. */
    limitClass?: LimitClassName;
  }
}

const changing = new Set(["POST", "PUT", "PATCH", "DELETE"]);
export const isChanging = ({ method }: Pick<RouteOptions, "method">): boolean =>
  [method].flat().some((one) => changing.has(one));

/** The class of a route: its own, that of programs, or «staff» for changes that need a right of the staff. */
export function limitClassOf(route: Pick<RouteOptions, "config" | "method">): LimitClassName | null {
  const { access, limitClass } = route.config ?? {};
  if (access && scopeOf(access)) return limitClass ?? "program";
  return limitClass ?? (access && rightOf(access) && isChanging(route) ? "staff" : null);
}

/** Register before any route: the limits are read when a route is added. */
export async function addRateLimits(app: FastifyInstance, shop: AppContext): Promise<void> {
  app.addHook("onRoute", (route) => {
    const name = limitClassOf(route);
    const { flood, isCountedByOp, limits }: LimitClass = limitClasses[name ?? "harmless"];
    if (name === null || flood === null) return;
    route.config = {
      rateLimit: { max: flood.most, timeWindow: flood.seconds * 1000 },
      ...route.config,
    };
    if (isCountedByOp || Object.keys(limits).length === 0) return;
    route.preHandler = [
      async (request, reply) => {
        const counted = await consumeLimits(shop, [[name, countedKeys(shop, request)]]);
        if (!counted.ok) refusal(reply, counted.error);
      },
      ...[route.preHandler ?? []].flat(),
    ];
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request: FastifyRequest) => addressKey(request.ip),
  });
}

export const countedKeys = (
  { signingSecret }: AppContext,
  { ip, visitor, program }: FastifyRequest,
): LimitKeys =>
  limitKeys(signingSecret, {
    address: addressKey(ip),
    session: visitor.sessionId === null ? null : String(visitor.sessionId),
    account: visitor.customer && String(visitor.customer.id),
    api_key: program && `${program.name} (${program.id})`,
  });

/**
 * Passes the requester's address key to the writes of a request, except for requests of staff, programs and providers.
 */
export function nameRequesters(app: FastifyInstance, shop: AppContext): void {
  app.addHook("preHandler", (request, _reply, done) => {
    const isOurs =
      request.actor.kind === "staff" ||
      request.program ||
      request.routeOptions.config.limitClass === "callback";
    if (isOurs) done();
    else onBehalfOf(limitKey(shop.signingSecret, "address", addressKey(request.ip)), done);
  });
}
