// Collections for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { lineOrEmpty } from "#kit/text/text.ts";
import { collectionEdit, collectionPlace, collectionSave } from "#shop/catalog/input/collection-edit.ts";
import {
  dropCollection,
  placeCollection,
  saveCollection,
  setCollectionMember,
  startCollection,
} from "#shop/catalog/ops/edit-collection.server.ts";
import { productsNamed } from "#shop/catalog/reads/crm/collections.server.ts";
import { endpoint, forbidden, named, resource } from "../../endpoint.ts";

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const params = z.object({ id });
const memberParams = z.object({ id, product: id });
const nothing = { 204: z.null() };
const edit = {
  access: "staff:catalog.edit",
  refusals: ["collection_not_empty", "conflict", "less_ukrainian", "slug_taken"],
} as const;

export const crmCollectionsApi = resource("crm", (shop) => {
  const member = (isIn: boolean, summary: string) =>
    endpoint({
      ...edit,
      summary,
      params: memberParams,
      response: nothing,
      async handle(request) {
        const { id: collectionId, product: productId } = request.params;
        return setCollectionMember(shop, request.actor, { collectionId, productId }, isIn);
      },
    });
  return {
    "PUT /crm/collections/:id/products/:product": member(true, "Put a product into a collection"),
    "DELETE /crm/collections/:id/products/:product": member(false, "Take a product out of a collection"),
    "GET /crm/products": endpoint({
      access: "staff:catalog.edit",
      summary: "Search products by name or SKU, hidden ones included: the first eight",
      query: z.object({ q: lineOrEmpty(100).default("") }),
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
      async handle(request) {
        const found = await productsNamed(shop.db, request.actor, request.query.q, request.locale);
        return found ? { data: found } : forbidden;
      },
    }),
    "POST /crm/collections": endpoint({
      ...edit,
      summary: "Create a collection, last in the order",
      body: collectionEdit,
      response: { 201: z.object({ data: z.object({ id: z.number() }) }) },
      handle: (request) => named("data", startCollection(shop, request.actor, request.body)),
    }),
    "PUT /crm/collections/:id": endpoint({
      ...edit,
      summary: "Replace a collection; 409 when another user changed it first",
      params,
      body: collectionSave,
      response: { 200: z.object({ data: z.object({ version: z.number() }) }) },
      handle: (request) =>
        named("data", saveCollection(shop, request.actor, request.params.id, request.body)),
    }),
    "PUT /crm/collections/:id/place": endpoint({
      ...edit,
      summary: "Move a collection before another one, or to the end",
      params,
      body: collectionPlace,
      response: nothing,
      handle: (request) => placeCollection(shop, request.actor, request.params.id, request.body.before_id),
    }),
    "DELETE /crm/collections/:id": endpoint({
      ...edit,
      summary: "Delete a collection without products",
      params,
      response: nothing,
      handle: (request) => dropCollection(shop, request.actor, request.params.id),
    }),
  };
});
