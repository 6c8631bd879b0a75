// The search dictionary: synonyms. Staff only.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { synonymsInput, versionInput } from "#shop/search/input.ts";
import { addCommonSynonyms, addSynonyms, changeSynonyms, dropSynonyms } from "#shop/search/ops.server.ts";
import { idParam } from "../id-param.ts";
import type { ShopPlugin } from "../plugin.ts";

const tags = ["crm"];
const done = z.object({ success: z.literal(true) });

export const crmSearchApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/synonyms",
    {
      config: { access: "staff:catalog.edit" },
      schema: {
        tags,
        summary: "A new group of words that mean the same to whoever searches",
        body: synonymsInput,
        response: { 201: z.object({ id: z.int() }) },
      },
    },
    async (request, reply) => {
      const added = await addSynonyms(shop, request.actor, request.body);
      return added.ok ? reply.code(201).send(added.value) : refusal(reply, added.error);
    },
  );

  app.post(
    "/crm/synonyms/common",
    {
      config: { access: "staff:catalog.edit" },
      schema: {
        tags,
        summary: "The dictionary to begin with, for a shop that has none",
        response: { 200: z.object({ added: z.int() }) },
      },
    },
    async (request, reply) => {
      const added = await addCommonSynonyms(shop, request.actor);
      return added.ok ? added.value : refusal(reply, added.error);
    },
  );

  app.put(
    "/crm/synonyms/:id",
    {
      config: { access: "staff:catalog.edit" },
      schema: {
        tags,
        summary: "Other words in a group; 409 when somebody else changed it first",
        params: idParam,
        body: z.intersection(synonymsInput, versionInput),
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const changed = await changeSynonyms(shop, request.actor, request.params.id, request.body);
      return changed.ok ? { success: true as const } : refusal(reply, changed.error);
    },
  );

  app.delete(
    "/crm/synonyms/:id",
    {
      config: { access: "staff:catalog.edit" },
      schema: {
        tags,
        summary: "Takes a group away",
        params: idParam,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const dropped = await dropSynonyms(shop, request.actor, request.params.id);
      return dropped.ok ? { success: true as const } : refusal(reply, dropped.error);
    },
  );
};
