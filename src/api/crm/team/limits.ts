// How the team sees and lifts rate limits. Staff only (http/guards.ts).

import { z } from "zod";
import { allowMoreSms } from "#shop/messaging/sms-budget-ops.server.ts";
import { findInput, liftInput } from "#shop/rate-limits/input.ts";
import { liftLimits } from "#shop/rate-limits/ops.server.ts";
import { limitStateOutput } from "#shop/rate-limits/output.ts";
import { limitsOf } from "#shop/rate-limits/reads.server.ts";
import { endpoint, forbidden, resource } from "../../endpoint.ts";

export const crmLimitsApi = resource("crm", (shop) => ({
  "POST /crm/limits/find": endpoint({
    access: "staff:limits.lift",
    summary: "What a phone, an e-mail address or a network address has used of its limits",
    body: findInput,
    response: { 200: z.object({ key: z.string(), states: z.array(limitStateOutput).readonly() }) },
    async handle(request) {
      const found = await limitsOf(shop, request.actor, request.body.value);
      return found ?? forbidden;
    },
  }),
  "POST /crm/limits/lift": endpoint({
    access: "staff:limits.lift",
    summary: "Forget what was counted of a value, so that it may come again at once",
    body: liftInput,
    response: { 200: z.object({ count: z.int().describe("Classes in which something was counted") }) },
    handle: (request) => liftLimits(shop, request.actor, request.body.key),
  }),
  "POST /crm/sms-day/allow": endpoint({
    access: "staff:limits.lift",
    summary: "Let today's SMS go on beyond the limit of the settings, by as much again",
    response: { 204: z.null() },
    handle: (request) => allowMoreSms(shop, request.actor),
  }),
}));
