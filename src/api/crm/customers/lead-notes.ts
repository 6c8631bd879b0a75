// Notes about leads, saved while they are written.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { leadNoteInput } from "#shop/leads/input.ts";
import { keepLeadNote } from "#shop/leads/note-ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

export const crmLeadNotesApi = resource("crm", (shop) => ({
  "PUT /crm/leads/:id/note": endpoint({
    access: "staff:lead.handle",
    summary: "Keep a lead's note; 409 when a colleague has written another one",
    params: idParam,
    body: leadNoteInput,
    response: { 200: z.object({ note: z.string().nullable() }) },
    async handle(request, reply) {
      const kept = await keepLeadNote(shop, request.actor, request.params.id, request.body);
      return kept.ok ? kept.value : refusal(reply, kept.error);
    },
  }),
}));
