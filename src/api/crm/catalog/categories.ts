// Categories for the staff. Staff only (http/guards.ts).
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { categoryEdit, categoryPlace, categorySave } from "#shop/catalog/input/listing-edit.ts";
import {
  dropCategory,
  placeCategory,
  saveCategory,
  startCategory,
} from "#shop/catalog/ops/edit-category.server.ts";
import { endpoint, named, resource } from "../../endpoint.ts";

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const changed = z.object({ data: z.object({ version: z.number() }) });

const edit = {
  access: "staff:catalog.edit",
  refusals: codes(
    "address_too_long category_not_empty conflict hides_products less_ukrainian own_branch",
    "slug_taken too_deep unknown_category",
  ),
} as const;

export const crmCategoriesApi = resource("crm", (shop) => ({
  "POST /crm/categories": endpoint({
    ...edit,
    summary: "Create a category, last under its parent",
    body: categoryEdit,
    response: { 201: z.object({ data: z.object({ id: z.number() }) }) },
    handle: (request) => named("data", startCategory(shop, request.actor, request.body)),
  }),
  "PUT /crm/categories/:id": endpoint({
    ...edit,
    summary: "Replace a category; 409 when another user changed it first",
    description:
      "A new address works at once; the old addresses of the category and of everything under it redirect with 301. Hiding a category with published products is refused unless `hides` has their number.",
    params,
    body: categorySave,
    response: { 200: changed },
    handle: (request) => named("data", saveCategory(shop, request.actor, request.params.id, request.body)),
  }),
  "PUT /crm/categories/:id/place": endpoint({
    ...edit,
    summary: "Move a category before another one, under the same parent or another",
    params,
    body: categoryPlace,
    response: { 200: changed },
    handle: (request) => named("data", placeCategory(shop, request.actor, request.params.id, request.body)),
  }),
  "DELETE /crm/categories/:id": endpoint({
    ...edit,
    summary: "Delete an empty category; its address redirects to the parent",
    params,
    response: { 204: z.null() },
    handle: (request) => dropCategory(shop, request.actor, request.params.id),
  }),
}));
