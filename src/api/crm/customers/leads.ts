// What the team does with leads. Staff only (http/guards.ts).
import { z } from "zod";
import { leadStepInput } from "#shop/leads/input.ts";
import { moveLead } from "#shop/leads/ops.server.ts";
import { leadStatuses } from "#shop/leads/rules/statuses.ts";
import { endpoint, named, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const movedSchema = z.object({
  lead: z.object({ status: z.enum(leadStatuses), note: z.string().nullable(), version: z.int() }),
});

export const crmLeadsApi = resource("crm", (shop) => ({
  "POST /crm/leads/:id/transitions": endpoint({
    access: "staff:lead.handle",
    summary: "Change the status of a lead; 409 when another user changed it first",
    params: idParam,
    body: leadStepInput,
    response: { 200: movedSchema },
    refusals: ["conflict", "wrong_status"],
    handle: (request) => named("lead", moveLead(shop, request.actor, request.params.id, request.body)),
  }),
}));
