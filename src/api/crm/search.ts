// The search dictionary: synonyms. Staff only.
import { z } from "zod";
import { synonymsInput, versionInput } from "#shop/search/input.ts";
import { addCommonSynonyms, addSynonyms, changeSynonyms, dropSynonyms } from "#shop/search/ops.server.ts";
import { endpoint, resource, succeeded } from "../endpoint.ts";
import { idParam } from "../id-param.ts";

const done = z.object({ success: z.literal(true) });

export const crmSearchApi = resource("crm", (shop) => ({
  "POST /crm/synonyms": endpoint({
    access: "staff:catalog.edit",
    summary: "Create a group of search synonyms",
    body: synonymsInput,
    response: { 201: z.object({ id: z.int() }) },
    handle: (request) => addSynonyms(shop, request.actor, request.body),
  }),
  "POST /crm/synonyms/common": endpoint({
    access: "staff:catalog.edit",
    summary: "Add the default synonyms to a shop that has none",
    response: { 200: z.object({ added: z.int() }) },
    handle: (request) => addCommonSynonyms(shop, request.actor),
  }),
  "PUT /crm/synonyms/:id": endpoint({
    access: "staff:catalog.edit",
    summary: "Update a synonym group; 409 when another user changed it first",
    params: idParam,
    body: z.intersection(synonymsInput, versionInput),
    response: { 200: done },
    refusals: ["conflict"],
    handle: (request) => succeeded(changeSynonyms(shop, request.actor, request.params.id, request.body)),
  }),
  "DELETE /crm/synonyms/:id": endpoint({
    access: "staff:catalog.edit",
    summary: "Delete a synonym group",
    params: idParam,
    response: { 200: done },
    refusals: ["conflict"],
    handle: (request) => succeeded(dropSynonyms(shop, request.actor, request.params.id)),
  }),
}));
