// The team's notes on an order, and which of the staff have it open.

import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import { wholeOrderOutput } from "#shop/order-list/output.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { noteInput } from "#shop/order-notes/input.ts";
import { addNote, seeMentions } from "#shop/order-notes/ops/notes.server.ts";
import { leaveOrder, stayAtOrder } from "#shop/order-notes/ops/presence.server.ts";
import { orderParams } from "#shop/orders/input.ts";
import { endpoint, foundAfter, resource } from "../../endpoint.ts";

export const crmOrderNotesApi = resource("crm", (shop) => ({
  "POST /crm/orders/:number/notes": endpoint({
    access: "staff:order.note",
    summary: "Add a note for the team; @Name mentions a colleague. Idempotent by its key",
    params: orderParams,
    body: noteInput,
    response: { 200: wholeOrderOutput },
    refusals: ["too_many_notes"],
    handle: ({ actor, body, locale, params: { number } }) =>
      foundAfter(addNote(shop, actor, number, body), "order", () => crmOrder(shop.db, actor, number, locale)),
  }),
  "POST /crm/orders/:number/mentions/seen": endpoint({
    access: "staff:order.read",
    summary: "Mark the requester's mentions as seen",
    params: orderParams,
    response: { 204: z.null() },
    handle: (request) => seeMentions(shop, request.actor, request.params.number),
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
      mapOk(await stayAtOrder(shop, request.actor, request.params.number), (value) => ({
        others: [...value],
      })),
  }),
  "DELETE /crm/orders/:number/presence": endpoint({
    access: "staff:order.read",
    background: true,
    summary: "The requester has left the order",
    params: orderParams,
    response: { 204: z.null() },
    handle: (request) => leaveOrder(shop, request.actor, request.params.number),
  }),
}));
