// Notes about leads, saved while they are written.
import { z } from "zod";
import { leadNoteInput } from "#shop/leads/input.ts";
import { saveLeadNote } from "#shop/leads/note-ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

export const crmLeadNotesApi = resource("crm", (shop) => ({
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
