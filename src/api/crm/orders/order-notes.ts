// The team's notes on an order, and which of the staff have it open.

import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import { wholeOrderOutput } from "#shop/order-list/output.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { noteInput } from "#shop/order-notes/input.ts";
import { addNote, seeMentions } from "#shop/order-notes/ops/notes.server.ts";
import { leaveOrder, stayAtOrder } from "#shop/order-notes/ops/presence.server.ts";
import { orderParams } from "#shop/orders/input.ts";
import { endpoint, notFound, resource } from "../../endpoint.ts";

export const crmOrderNotesApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock };
  return {
    "POST /crm/orders/:number/notes": endpoint({
      access: "staff:order.note",
      summary: "Add a note for the team; @Name mentions a colleague. Idempotent by its key",
      params: orderParams,
      body: noteInput,
      response: { 200: wholeOrderOutput },
      refusals: ["too_many_notes"],
      async handle(request) {
        const { number } = request.params;
        const noted = await addNote(needs, request.actor, number, request.body);
        if (!noted.ok) return noted;
        const order = await crmOrder(shop.db, request.actor, number, request.locale);
        return order ? { order } : notFound;
      },
    }),
    "POST /crm/orders/:number/mentions/seen": endpoint({
      access: "staff:order.read",
      summary: "Mark the requester's mentions as seen",
      params: orderParams,
      response: { 204: z.null() },
      handle: (request) => seeMentions(needs, request.actor, request.params.number),
    }),
    "PUT /crm/orders/:number/presence": endpoint({
      access: "staff:order.read",
      background: true,
      summary: "Heartbeat: the requester has the order open; repeat every 15 seconds",
      params: orderParams,
      response: {
        200: z.object({ others: z.array(z.object({ id: z.int(), name: z.string().nullable() })) }),
      },
      handle: async (request) =>
        mapOk(await stayAtOrder(needs, request.actor, request.params.number), (value) => ({
          others: [...value],
        })),
    }),
    "DELETE /crm/orders/:number/presence": endpoint({
      access: "staff:order.read",
      background: true,
      summary: "The requester has left the order",
      params: orderParams,
      response: { 204: z.null() },
      handle: (request) => leaveOrder(needs, request.actor, request.params.number),
    }),
  };
});
