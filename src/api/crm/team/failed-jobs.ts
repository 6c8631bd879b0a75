// Failed jobs: what the team decides about them. Staff only (http/guards.ts).
import { z } from "zod";
import { retryAllInput } from "#shop/failed-jobs/input.ts";
import { giveUpCall, retryCall, retryCalls } from "#shop/failed-jobs/ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const decidedSchema = z.object({
  count: z.int().describe("How many became otherwise; 0 when they were not stuck any more"),
});

export const crmCallsApi = resource("crm", (shop) => ({
  "POST /crm/calls/:id/retry": endpoint({
    access: "staff:calls.retry",
    summary: "Have a call that did not get through tried again at once; sent twice it is tried once",
    params: idParam,
    response: { 200: decidedSchema },
    refusals: ["call_repeats"],
    handle: (request) => retryCall(shop, request.actor, request.params.id),
  }),
  "POST /crm/calls/retry": endpoint({
    access: "staff:calls.retry",
    summary: "Have all calls of a kind tried again that were set aside",
    body: retryAllInput,
    response: { 200: decidedSchema },
    refusals: ["call_repeats"],
    handle: (request) => retryCalls(shop, request.actor, request.body.kind),
  }),
  "DELETE /crm/calls/:id": endpoint({
    access: "staff:calls.retry",
    summary: "Give a call up for good; what waited for it goes on",
    params: idParam,
    response: { 200: decidedSchema },
    refusals: ["call_repeats"],
    handle: (request) => giveUpCall(shop, request.actor, request.params.id),
  }),
}));
