// A customer's favourites. The session decides whose they are: no URL names another customer's list.

import { z } from "zod";
import { pageLinksOutput, pageMetaOutput } from "#kit/output.ts";
import { mapOk } from "#kit/result.ts";
import { productCardOutput } from "#shop/catalog/output.ts";
import { favouriteParams, favouritesQuery, favouritesSyncInput } from "#shop/favourites/input.ts";
import { addFavourite, removeFavourite, syncFavourites } from "#shop/favourites/ops.server.ts";
import { favouriteIds, favouritesPage } from "#shop/favourites/reads.server.ts";
import { endpoint, resource } from "../endpoint.ts";
import { linksOf } from "../list-schema.ts";
import { customerIdOf } from "./signed-in.ts";

const idsSchema = z.array(z.int()).describe("Of the whole list, newest first");
const keptSchema = z.object({
  success: z.literal(true),
  data: z.object({ product_id: z.int(), is_favorite: z.boolean() }),
});

export const favouritesApi = resource("profile", (shop) => ({
  "GET /profile/favorites": endpoint({
    access: "account",
    summary: "List favourites of the signed-in customer, newest first",
    query: favouritesQuery,
    response: {
      200: z.object({
        data: z.object({ items: z.array(productCardOutput), ids: idsSchema }),
        links: pageLinksOutput,
        meta: pageMetaOutput,
      }),
    },
    async handle(request) {
      const { actor, query, locale } = request;
      const customerId = customerIdOf(actor);
      const paging = { page: query.page, perPage: query.limit };
      const { items, ids, meta } = await favouritesPage(shop, customerId, paging, locale);
      return { data: { items, ids }, links: linksOf(request.url, meta), meta };
    },
  }),
  "POST /profile/favorites/sync": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Merge a device's list into the account's; idempotent",
    body: favouritesSyncInput,
    response: {
      200: z.object({
        success: z.literal(true),
        data: z.object({
          ids: idsSchema,
          unknown: z.array(z.number()).describe("The sent ids that belong to no product"),
        }),
      }),
    },
    async handle({ actor, body }) {
      const synced = await syncFavourites(shop, actor, body.ids);
      if (!synced.ok) return synced;
      const { customerId, unknown } = synced.value;
      return {
        success: true as const,
        data: { ids: await favouriteIds(shop.db, customerId), unknown: [...unknown] },
      };
    },
  }),
  "POST /profile/favorites/:product_id": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Add a product; idempotent",
    params: favouriteParams,
    response: { 200: keptSchema },
    refusals: ["favourites_full"],
    handle: async ({ actor, params }) =>
      mapOk(await addFavourite(shop, actor, params.product_id), () => ({
        success: true as const,
        data: { product_id: params.product_id, is_favorite: true },
      })),
  }),
  "DELETE /profile/favorites/:product_id": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Remove a product; idempotent",
    params: favouriteParams,
    response: { 200: keptSchema },
    handle: async ({ actor, params }) =>
      mapOk(await removeFavourite(shop, actor, params.product_id), () => ({
        success: true as const,
        data: { product_id: params.product_id, is_favorite: false },
      })),
  }),
}));
