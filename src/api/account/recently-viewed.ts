// The products that the signed-in customer has viewed.

import { z } from "zod";
import { viewsInput } from "#shop/recently-viewed/input.ts";
import { clearViews, rememberViews } from "#shop/recently-viewed/ops.server.ts";
import { viewedCardOutput, viewOutput } from "#shop/recently-viewed/output.ts";
import { recentlyViewed, viewsOf } from "#shop/recently-viewed/reads.server.ts";
import { endpoint, resource, succeeded } from "../endpoint.ts";
import { customerIdOf } from "./signed-in.ts";

const viewedSchema = z.object({
  data: z.object({ items: z.array(viewedCardOutput) }),
});
const doneSchema = z.object({ success: z.literal(true) });

export const recentlyViewedApi = resource("profile", (shop) => ({
  "GET /profile/recently-viewed": endpoint({
    access: "account",
    summary: "List recently viewed products, newest first",
    response: { 200: viewedSchema },
    async handle({ actor, locale }) {
      const customerId = customerIdOf(actor);
      return { data: { items: await recentlyViewed(shop, customerId, locale) } };
    },
  }),
  "POST /profile/recently-viewed": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Merge a device's views into the account's; idempotent",
    body: viewsInput,
    response: { 200: doneSchema.extend({ data: z.object({ items: z.array(viewOutput) }) }) },
    async handle({ actor, body }) {
      const kept = await rememberViews(shop, actor, body);
      if (!kept.ok) return kept;
      return { success: true as const, data: { items: await viewsOf(shop.db, kept.value.customerId) } };
    },
  }),
  "DELETE /profile/recently-viewed": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Delete all views",
    response: { 200: doneSchema },
    handle: ({ actor }) => succeeded(clearViews(shop, actor)),
  }),
}));
