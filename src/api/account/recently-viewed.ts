// The products that the signed-in customer has viewed.

import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { viewsInput } from "#shop/recently-viewed/input.ts";
import { clearViews, rememberViews } from "#shop/recently-viewed/ops.server.ts";
import { viewedCardOutput, viewOutput } from "#shop/recently-viewed/output.ts";
import { recentlyViewed, viewsOf } from "#shop/recently-viewed/reads.server.ts";
import { accountOf } from "#shop/staff/rules.ts";
import { endpoint, resource } from "../endpoint.ts";

const viewedSchema = z.object({
  data: z.object({ items: z.array(viewedCardOutput) }),
});
const doneSchema = z.object({ success: z.literal(true) });

export const recentlyViewedApi = resource("profile", (shop) => ({
  "GET /profile/recently-viewed": endpoint({
    access: "account",
    summary: "The last products the customer has looked at, the newest first",
    response: { 200: viewedSchema },
    async handle({ actor, locale }, reply) {
      const customerId = accountOf(actor);
      if (customerId === null) return refusal(reply, { code: "unauthenticated" });
      return { data: { items: await recentlyViewed(shop, customerId, locale) } };
    },
  }),
  "POST /profile/recently-viewed": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Join a device's views with the account's; may be repeated",
    body: viewsInput,
    response: { 200: doneSchema.extend({ data: z.object({ items: z.array(viewOutput) }) }) },
    async handle({ actor, body }, reply) {
      const kept = await rememberViews(shop, actor, body);
      if (!kept.ok) return refusal(reply, kept.error);
      return { success: true as const, data: { items: await viewsOf(shop.db, kept.value.customerId) } };
    },
  }),
  "DELETE /profile/recently-viewed": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Forget them all",
    response: { 200: doneSchema },
    async handle({ actor }, reply) {
      const cleared = await clearViews(shop, actor);
      return cleared.ok ? { success: true as const } : refusal(reply, cleared.error);
    },
  }),
}));
