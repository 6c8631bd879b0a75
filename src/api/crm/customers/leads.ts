// What the team does with leads. Staff only (http/guards.ts).
import { z } from "zod";
import { leadNoteInput, leadStepInput } from "#shop/leads/input.ts";
import { saveLeadNote } from "#shop/leads/note-ops.server.ts";
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
  /** Saved while it is written. */
  "PUT /crm/leads/:id/note": endpoint({
    access: "staff:lead.handle",
    summary: "Save a lead's note; 409 when a colleague has saved another one",
    params: idParam,
    body: leadNoteInput,
    response: { 200: z.object({ note: z.string().nullable() }) },
    refusals: ["lead_note_changed"],
    handle: (request) => saveLeadNote(shop, request.actor, request.params.id, request.body),
  }),
}));
