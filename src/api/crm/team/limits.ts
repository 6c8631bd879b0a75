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
    summary: "The rate-limit usage of a phone, an e-mail address or a network address",
    body: findInput,
    response: { 200: z.object({ key: z.string(), states: z.array(limitStateOutput).readonly() }) },
    async handle(request) {
      const found = await limitsOf(shop, request.actor, request.body.value);
      return found ?? forbidden;
    },
  }),
  "POST /crm/limits/lift": endpoint({
    access: "staff:limits.lift",
    summary: "Reset the rate limits of a value",
    body: liftInput,
    response: { 200: z.object({ count: z.int().describe("Classes that had counts") }) },
    handle: (request) => liftLimits(shop, request.actor, request.body.key),
  }),
  "POST /crm/sms-day/allow": endpoint({
    access: "staff:limits.lift",
    summary: "Raise today's SMS limit by the limit of the settings",
    response: { 204: z.null() },
    handle: (request) => allowMoreSms(shop, request.actor),
  }),
}));
