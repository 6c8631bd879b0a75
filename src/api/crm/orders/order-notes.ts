// The team's notes on an order, and which of the staff have it open.

import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { noteInput, orderParams } from "#shop/orders/input.ts";
import { addNote, seeMentions } from "#shop/orders/ops/notes/notes.server.ts";
import { leaveOrder, stayAtOrder } from "#shop/orders/ops/notes/presence.server.ts";
import { wholeOrderOutput } from "#shop/orders/output/crm-order.ts";
import { crmOrder } from "#shop/orders/reads/list/crm.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmOrderNotesApi = resource("crm", (shop) => {
  const needs = { db: shop.db, clock: shop.clock };
  return {
    "POST /crm/orders/:number/notes": endpoint({
      access: "staff:order.note",
      summary: "A note of the team; @Name calls a colleague. Sent again with its key, it is written once",
      params: orderParams,
      body: noteInput,
      response: { 200: wholeOrderOutput },
      async handle(request, reply) {
        const { number } = request.params;
        const noted = await addNote(needs, request.actor, number, request.body);
        if (!noted.ok) return refusal(reply, noted.error);
        const order = await crmOrder(shop.db, request.actor, number, request.locale);
        return order ? { order } : refusal(reply, { code: "not_found" });
      },
    }),
    "POST /crm/orders/:number/mentions/seen": endpoint({
      access: "staff:order.read",
      summary: "The requester has seen where they were called",
      params: orderParams,
      response: { 204: z.null() },
      async handle(request, reply) {
        const seen = await seeMentions(needs, request.actor, request.params.number);
        if (!seen.ok) return refusal(reply, seen.error);
        return reply.code(204).send(null);
      },
    }),
    "PUT /crm/orders/:number/presence": endpoint({
      access: "staff:order.read",
      background: true,
      summary: "The requester has the order open; to be said again every quarter of a minute",
      params: orderParams,
      response: {
        200: z.object({ others: z.array(z.object({ id: z.int(), name: z.string().nullable() })) }),
      },
      async handle(request, reply) {
        const stayed = await stayAtOrder(needs, request.actor, request.params.number);
        return stayed.ok ? { others: [...stayed.value] } : refusal(reply, stayed.error);
      },
    }),
    "DELETE /crm/orders/:number/presence": endpoint({
      access: "staff:order.read",
      background: true,
      summary: "The requester has left the order",
      params: orderParams,
      response: { 204: z.null() },
      async handle(request, reply) {
        const left = await leaveOrder(needs, request.actor, request.params.number);
        return left.ok ? reply.code(204).send(null) : refusal(reply, left.error);
      },
    }),
  };
});
