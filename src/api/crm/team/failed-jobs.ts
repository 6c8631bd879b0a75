// Failed jobs: what the team decides about them. Staff only (http/guards.ts).
import { z } from "zod";
import { retryAllInput } from "#shop/failed-jobs/input.ts";
import { giveUpFailedJob, retryFailedJob, retryFailedJobs } from "#shop/failed-jobs/ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const decision = {
  access: "staff:failed_jobs.retry",
  response: {
    200: z.object({
      count: z.int().describe("Number of changed jobs; 0 when none was stuck any more"),
    }),
  },
  refusals: ["call_repeats"],
} as const;

export const crmFailedJobsApi = resource("crm", (shop) => ({
  "POST /crm/failed-jobs/:id/retry": endpoint({
    ...decision,
    summary: "Retry a failed job now; idempotent",
    params: idParam,
    handle: (request) => retryFailedJob(shop, request.actor, request.params.id),
  }),
  "POST /crm/failed-jobs/retry": endpoint({
    ...decision,
    summary: "Retry all dead letters of a kind",
    body: retryAllInput,
    handle: (request) => retryFailedJobs(shop, request.actor, request.body.kind),
  }),
  "DELETE /crm/failed-jobs/:id": endpoint({
    ...decision,
    summary: "Discard a failed job; the jobs that waited for it go on",
    params: idParam,
    handle: (request) => giveUpFailedJob(shop, request.actor, request.params.id),
  }),
}));
