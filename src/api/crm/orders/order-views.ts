// Named filters of the staff's order list. Staff only (http/guards.ts).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { newViewInput, viewNameInput, viewPlaceInput } from "#shop/orders/input.ts";
import { dropView, placeView, renameView, saveView } from "#shop/orders/ops/notes/views.server.ts";
import { idParam } from "../../id-param.ts";
import type { ShopPlugin } from "../../plugin.ts";

const tags = ["crm"];
const done = { 204: z.null() };

export const crmOrderViewsApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/order-views",
    {
      config: { access: "staff:order.read" },
      schema: {
        tags,
        summary: "Keep filters of the list under a name; sent again with its key, it is kept once",
        body: newViewInput,
        response: { 201: z.object({ view: z.object({ id: z.int() }) }) },
      },
    },
    async (request, reply) => {
      const saved = await saveView(shop, request.actor, request.body);
      return saved.ok ? reply.code(201).send({ view: saved.value }) : refusal(reply, saved.error);
    },
  );

  app.put(
    "/crm/order-views/:id",
    {
      config: { access: "staff:order.read" },
      schema: {
        tags,
        summary: "Rename a view; 409 when somebody else was first",
        params: idParam,
        body: viewNameInput,
        response: done,
      },
    },
    async (request, reply) => {
      const renamed = await renameView(shop, request.actor, request.params.id, request.body);
      return renamed.ok ? reply.code(204).send(null) : refusal(reply, renamed.error);
    },
  );

  app.put(
    "/crm/order-views/:id/place",
    {
      config: { access: "staff:order.read" },
      schema: {
        tags,
        summary: "Put a view at another place among its own",
        params: idParam,
        body: viewPlaceInput,
        response: done,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const placed = await placeView(shop, request.actor, id, request.body.place);
      return placed.ok ? reply.code(204).send(null) : refusal(reply, placed.error);
    },
  );

  app.delete(
    "/crm/order-views/:id",
    {
      config: { access: "staff:order.read" },
      schema: { tags, summary: "Take a view away", params: idParam, response: done },
    },
    async (request, reply) => {
      const dropped = await dropView(shop, request.actor, request.params.id);
      return dropped.ok ? reply.code(204).send(null) : refusal(reply, dropped.error);
    },
  );
};
