// Failed jobs: what the team decides about them. Staff only (http/guards.ts).
import { z } from "zod";
import { retryAllInput } from "#shop/failed-jobs/input.ts";
import { giveUpCall, retryCall, retryCalls } from "#shop/failed-jobs/ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const decidedSchema = z.object({
  count: z.int().describe("Number of changed jobs; 0 when none was stuck any more"),
});

export const crmCallsApi = resource("crm", (shop) => ({
  "POST /crm/calls/:id/retry": endpoint({
    access: "staff:calls.retry",
    summary: "Retry a failed job now; idempotent",
    params: idParam,
    response: { 200: decidedSchema },
    refusals: ["call_repeats"],
    handle: (request) => retryCall(shop, request.actor, request.params.id),
  }),
  "POST /crm/calls/retry": endpoint({
    access: "staff:calls.retry",
    summary: "Retry all dead letters of a kind",
    body: retryAllInput,
    response: { 200: decidedSchema },
    refusals: ["call_repeats"],
    handle: (request) => retryCalls(shop, request.actor, request.body.kind),
  }),
  "DELETE /crm/calls/:id": endpoint({
    access: "staff:calls.retry",
    summary: "Discard a failed job; the jobs that waited for it go on",
    params: idParam,
    response: { 200: decidedSchema },
    refusals: ["call_repeats"],
    handle: (request) => giveUpCall(shop, request.actor, request.params.id),
  }),
}));
