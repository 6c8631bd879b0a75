// Named filters of the staff's order list. Staff only (http/guards.ts).
import { z } from "zod";
import { newViewInput, viewNameInput, viewPlaceInput } from "#shop/order-list/input.ts";
import { dropView, placeView, renameView, saveView } from "#shop/order-list/ops.server.ts";
import { endpoint, named, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const change = {
  access: "staff:order.read",
  params: idParam,
  response: { 204: z.null() },
  refusals: ["conflict", "too_many_views"],
} as const;

export const crmOrderViewsApi = resource("crm", (shop) => ({
  "POST /crm/order-views": endpoint({
    access: "staff:order.read",
    summary: "Save filters of the list under a name; idempotent by its key",
    body: newViewInput,
    response: { 201: z.object({ view: z.object({ id: z.int() }) }) },
    refusals: ["conflict", "too_many_views"],
    handle: (request) => named("view", saveView(shop, request.actor, request.body)),
  }),
  "PUT /crm/order-views/:id": endpoint({
    ...change,
    summary: "Rename a view; 409 when another user changed it first",
    body: viewNameInput,
    handle: (request) => renameView(shop, request.actor, request.params.id, request.body),
  }),
  "PUT /crm/order-views/:id/place": endpoint({
    ...change,
    summary: "Move a view among those of the same owner",
    body: viewPlaceInput,
    handle: (request) => placeView(shop, request.actor, request.params.id, request.body.place),
  }),
  "DELETE /crm/order-views/:id": endpoint({
    ...change,
    summary: "Delete a view",
    handle: (request) => dropView(shop, request.actor, request.params.id),
  }),
}));
