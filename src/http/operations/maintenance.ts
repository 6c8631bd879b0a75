// Maintenance mode: all visitors except staff get 503. The environment or the switch in the settings turns it
// on. Staff sign in as usual; what they need for it, health checks and files stay open.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "#container.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { refusal } from "../errors/refusals.ts";

/** When a retry makes sense. */
export const maintenanceRefusal = { code: "unavailable", retryAfterSeconds: 600 } as const;

/**
 * Signing in; the CRM, which has its own guards; callbacks that third parties send only once; and robots.txt:
 * a crawler that gets a 503 for it avoids the whole site long after maintenance ends.
 */
const open =
  /^\/(?:ru\/)?(?:robots\.txt(?=\?|$)|(?:login|crm|dev)(?=[/.?]|$)|api\/(?:auth|crm|staff)\/|api\/user\/me(?=\?|$)|api\/(?:payments|messages|receipts)\/\w+\/callback)/;

export const openInMaintenance = (url: string): boolean => open.test(url);

/** Whether the shop is closed; the environment's switch needs no database. */
export const staffOnly = async (shop: Pick<AppContext, "env" | "db">): Promise<boolean> =>
  shop.env.maintenance || (await shopSettings(shop.db)).site.maintenance;

/** Whether the closed shop refuses this visitor. */
export async function isClosedTo(request: FastifyRequest): Promise<boolean> {
  await request.loadVisitor();
  return !can(request.actor, "crm.enter");
}

/** Maintenance for the API; pages show their own page (pages.ts). */
export function refuseInMaintenance(api: FastifyInstance, shop: AppContext): void {
  api.addHook("onRequest", async (request, reply) => {
    if (openInMaintenance(request.url) || !(await staffOnly(shop))) return;
    if (await isClosedTo(request)) return refusal(reply, maintenanceRefusal);
  });
}
