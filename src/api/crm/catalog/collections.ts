// Collections for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { lineOrEmpty } from "#kit/text.ts";
import { collectionEdit, collectionPlace, collectionSave } from "#shop/catalog/input/collection-edit.ts";
import {
  dropCollection,
  placeCollection,
  saveCollection,
  setCollectionMember,
  startCollection,
} from "#shop/catalog/ops/edit-collection.server.ts";
import { productsNamed } from "#shop/catalog/reads/crm-collections.server.ts";
import type { ShopPlugin } from "../../plugin.ts";

const tags = ["crm"];
const id = z.coerce.number().int().min(1).max(2_147_483_647);
const params = z.object({ id });
const memberParams = z.object({ id, product: id });
const nothing = { 204: z.null() };

export const crmCollectionsApi: ShopPlugin = async (app, { shop }) => {
  app.get(
    "/crm/products",
    {
      config: { access: "staff:catalog.edit" },
      schema: {
        tags,
        summary: "Find products by name or SKU, hidden ones too: the first eight",
        querystring: z.object({ q: lineOrEmpty(100).default("") }),
        response: {
          200: z.object({
            data: z.array(
              z.object({
                id: z.number(),
                name: z.string(),
                published: z.boolean(),
                picture: z.string().nullable(),
              }),
            ),
          }),
        },
      },
    },
    async (request, reply) => {
      const found = await productsNamed(shop.db, request.actor, request.query.q, request.locale);
      return found ? { data: found } : refusal(reply, { code: "forbidden" });
    },
  );

  app.post(
    "/crm/collections",
    {
      config: { access: "staff:catalog.edit" },
      schema: {
        tags,
        summary: "Add a collection, the last in their order",
        body: collectionEdit,
        response: { 201: z.object({ data: z.object({ id: z.number() }) }) },
      },
    },
    async (request, reply) => {
      const added = await startCollection(shop, request.actor, request.body);
      if (!added.ok) return refusal(reply, added.error);
      return reply.code(201).send({ data: added.value });
    },
  );

  app.put(
    "/crm/collections/:id",
    {
      config: { access: "staff:catalog.edit" },
      schema: {
        tags,
        summary: "Save a collection whole; 409 when somebody else changed it first",
        params,
        body: collectionSave,
        response: { 200: z.object({ data: z.object({ version: z.number() }) }) },
      },
    },
    async (request, reply) => {
      const saved = await saveCollection(shop, request.actor, request.params.id, request.body);
      return saved.ok ? { data: saved.value } : refusal(reply, saved.error);
    },
  );

  app.put(
    "/crm/collections/:id/place",
    {
      config: { access: "staff:catalog.edit" },
      schema: {
        tags,
        summary: "Put a collection before another one, or last",
        params,
        body: collectionPlace,
        response: nothing,
      },
    },
    async (request, reply) => {
      const placed = await placeCollection(shop, request.actor, request.params.id, request.body.before_id);
      return placed.ok ? reply.code(204).send(null) : refusal(reply, placed.error);
    },
  );

  app.delete(
    "/crm/collections/:id",
    {
      config: { access: "staff:catalog.edit" },
      schema: { tags, summary: "Take a collection without products away", params, response: nothing },
    },
    async (request, reply) => {
      const dropped = await dropCollection(shop, request.actor, request.params.id);
      return dropped.ok ? reply.code(204).send(null) : refusal(reply, dropped.error);
    },
  );

  for (const isIn of [true, false])
    app.route({
      method: isIn ? "PUT" : "DELETE",
      url: "/crm/collections/:id/products/:product",
      config: { access: "staff:catalog.edit" },
      schema: {
        tags,
        summary: isIn ? "Put a product into a collection" : "Take a product out of a collection",
        params: memberParams,
        response: nothing,
      },
      handler: async (request, reply) => {
        const { id: collectionId, product: productId } = request.params;
        const set = await setCollectionMember(shop, request.actor, { collectionId, productId }, isIn);
        return set.ok ? reply.code(204).send(null) : refusal(reply, set.error);
      },
    });
};
