// The search dictionary: synonyms. Staff only.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { synonymsInput, versionInput } from "#shop/search/input.ts";
import { addCommonSynonyms, addSynonyms, changeSynonyms, dropSynonyms } from "#shop/search/ops.server.ts";
import { endpoint, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";

const done = z.object({ success: z.literal(true) });

export const crmSearchApi = resource("crm", (shop) => ({
  "POST /crm/synonyms": endpoint({
    access: "staff:catalog.edit",
    summary: "A new group of words that mean the same in a search",
    body: synonymsInput,
    response: { 201: z.object({ id: z.int() }) },
    async handle(request, reply) {
      const added = await addSynonyms(shop, request.actor, request.body);
      return added.ok ? reply.code(201).send(added.value) : refusal(reply, added.error);
    },
  }),
  "POST /crm/synonyms/common": endpoint({
    access: "staff:catalog.edit",
    summary: "The dictionary to begin with, for a shop that has none",
    response: { 200: z.object({ added: z.int() }) },
    async handle(request, reply) {
      const added = await addCommonSynonyms(shop, request.actor);
      return added.ok ? added.value : refusal(reply, added.error);
    },
  }),
  "PUT /crm/synonyms/:id": endpoint({
    access: "staff:catalog.edit",
    summary: "Other words in a group; 409 when somebody else changed it first",
    params: idParam,
    body: z.intersection(synonymsInput, versionInput),
    response: { 200: done },
    async handle(request, reply) {
      const changed = await changeSynonyms(shop, request.actor, request.params.id, request.body);
      return changed.ok ? { success: true as const } : refusal(reply, changed.error);
    },
  }),
  "DELETE /crm/synonyms/:id": endpoint({
    access: "staff:catalog.edit",
    summary: "Takes a group away",
    params: idParam,
    response: { 200: done },
    async handle(request, reply) {
      const dropped = await dropSynonyms(shop, request.actor, request.params.id);
      return dropped.ok ? { success: true as const } : refusal(reply, dropped.error);
    },
  }),
}));
