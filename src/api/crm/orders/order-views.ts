// Named filters of the staff's order list. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { newViewInput, viewNameInput, viewPlaceInput } from "#shop/orders/input.ts";
import { dropView, placeView, renameView, saveView } from "#shop/orders/ops/notes/views.server.ts";
import { endpoint, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const done = { 204: z.null() };

export const crmOrderViewsApi = resource("crm", (shop) => ({
  "POST /crm/order-views": endpoint({
    access: "staff:order.read",
    summary: "Keep filters of the list under a name; sent again with its key, it is kept once",
    body: newViewInput,
    response: { 201: z.object({ view: z.object({ id: z.int() }) }) },
    async handle(request, reply) {
      const saved = await saveView(shop, request.actor, request.body);
      return saved.ok ? reply.code(201).send({ view: saved.value }) : refusal(reply, saved.error);
    },
  }),
  "PUT /crm/order-views/:id": endpoint({
    access: "staff:order.read",
    summary: "Rename a view; 409 when somebody else was first",
    params: idParam,
    body: viewNameInput,
    response: done,
    async handle(request, reply) {
      const renamed = await renameView(shop, request.actor, request.params.id, request.body);
      return renamed.ok ? reply.code(204).send(null) : refusal(reply, renamed.error);
    },
  }),
  "PUT /crm/order-views/:id/place": endpoint({
    access: "staff:order.read",
    summary: "Put a view at another place among its own",
    params: idParam,
    body: viewPlaceInput,
    response: done,
    async handle(request, reply) {
      const { id } = request.params;
      const placed = await placeView(shop, request.actor, id, request.body.place);
      return placed.ok ? reply.code(204).send(null) : refusal(reply, placed.error);
    },
  }),
  "DELETE /crm/order-views/:id": endpoint({
    access: "staff:order.read",
    summary: "Take a view away",
    params: idParam,
    response: done,
    async handle(request, reply) {
      const dropped = await dropView(shop, request.actor, request.params.id);
      return dropped.ok ? reply.code(204).send(null) : refusal(reply, dropped.error);
    },
  }),
}));
