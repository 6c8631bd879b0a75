// The search of the CRM, and the dictionary of the shop's search: synonyms. Staff only.
import { z } from "zod";
import { quickQuery } from "#shop/quick-search/input.ts";
import { foundOutput } from "#shop/quick-search/output.ts";
import { quickFind } from "#shop/quick-search/reads/find.server.ts";
import { synonymsInput, versionInput } from "#shop/search/input.ts";
import { addCommonSynonyms, addSynonyms, changeSynonyms, dropSynonyms } from "#shop/search/ops.server.ts";
import { endpoint, resource, succeeded } from "../endpoint.ts";
import { idParam } from "../id-param.ts";

const done = z.object({ success: z.literal(true) });

export const crmSearchApi = resource("crm", (shop) => ({
  "GET /crm/find": endpoint({
    access: "staff:crm.enter",
    summary: "Orders, customers and products by one text, as far as the user's rights go",
    query: quickQuery,
    response: { 200: foundOutput },
    handle: ({ actor, query: { q }, locale }) => quickFind(shop, actor, { q, locale }),
  }),
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
