// How often one address may change things or begin what must be kept. In the process, against floods; what must hold over several
// instances, such as SMS codes, is counted in the database by its op.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

interface Limit {
  readonly max: number;
  readonly timeWindow: string;
}

const limits: Record<string, Limit> = {
  "POST /api/orders": { max: 300, timeWindow: "1 minute" },
  "POST /api/cart/quote": { max: 1200, timeWindow: "1 minute" },
  "POST /api/reviews": { max: 20, timeWindow: "10 minutes" },
  "POST /api/leads": { max: 60, timeWindow: "10 minutes" },
  "POST /api/product-alerts": { max: 60, timeWindow: "10 minutes" },
  "POST /api/reviews/photos": { max: 100, timeWindow: "10 minutes" },
  "POST /api/auth/sms/verify": { max: 60, timeWindow: "1 minute" },
  "POST /api/user/phone/verify": { max: 60, timeWindow: "1 minute" },
  "POST /api/user/email/confirm": { max: 60, timeWindow: "1 minute" },
  "PUT /api/wishlists/:token/gifts/:product_id": { max: 120, timeWindow: "1 minute" },
  "POST /api/unsubscribe": { max: 60, timeWindow: "1 minute" },
  "POST /api/unsubscribe/undo": { max: 60, timeWindow: "1 minute" },
  // Each one keeps a row until its person is back.
  "GET /api/auth/google": { max: 120, timeWindow: "1 minute" },
  "GET /api/auth/facebook": { max: 120, timeWindow: "1 minute" },
};
/** Whole mobile networks share an address, so this stops machines, not people. */
const otherChanges: Limit = { max: 600, timeWindow: "1 minute" };

const changing = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** An IPv6 household owns a /64, so it counts as one address. */
export function addressKey(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, gap)).fill("0"), ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** Register before any route: the limits are read when a route is added. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  app.addHook("onRoute", (route) => {
    if (!route.url.startsWith("/api/")) return;
    const methods = [route.method].flat();
    const own = methods.map((method) => limits[`${method} ${route.url}`]).find(Boolean);
    const limit = own ?? (methods.some((method) => changing.has(method)) ? otherChanges : undefined);
    if (limit) route.config = { rateLimit: limit, ...route.config };
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request: FastifyRequest) => addressKey(request.ip),
  });
}
