// Closed for works: everybody but staff is told so (503), by the environment or by the switch in the settings.
// Staff get in by the same sign-in as ever; what they need for it, health checks and files stay open.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "#api/refusals.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { can } from "#shop/staff/rules.ts";
import type { Shop } from "#wiring.ts";

/** How soon it is worth asking again. */
export const maintenanceRefusal = { code: "unavailable", retryAfterSeconds: 600 } as const;

/**
 * Signing in, the CRM, which has guards of its own, what a third party tells us only once, and robots.txt: a crawler
 * that gets a 503 for it stays away from the whole site long after the works are over.
 */
const open =
  /^\/(?:ru\/)?(?:robots\.txt(?=\?|$)|(?:login|crm|dev)(?=[/.?]|$)|api\/(?:auth|crm|staff)\/|api\/user\/me(?=\?|$)|api\/(?:payments|messages|receipts)\/\w+\/callback)/;

export const openInMaintenance = (url: string): boolean => open.test(url);

/** Whether the shop is closed; the environment's word needs no database. */
export const staffOnly = async (shop: Pick<Shop, "env" | "db">): Promise<boolean> =>
  shop.env.maintenance || (await shopSettings(shop.db)).site.maintenance;

/** Whether a visitor of the closed shop has to wait outside. */
export async function isClosedTo(request: FastifyRequest): Promise<boolean> {
  await request.loadVisitor();
  return !can(request.actor, "crm.enter");
}

/** The API's side of it; pages say it in their own words (pages.ts). */
export function refuseInMaintenance(api: FastifyInstance, shop: Shop): void {
  api.addHook("onRequest", async (request, reply) => {
    if (openInMaintenance(request.url) || !(await staffOnly(shop))) return;
    if (await isClosedTo(request)) return refusal(reply, maintenanceRefusal);
  });
}
