// Messages to payers: what the team does with them.

import { z } from "zod";
import { orderMessageText } from "#shop/messaging/reads.server.ts";
import { orderParams } from "#shop/orders/input.ts";
import { sayAgain, sendLink } from "#shop/orders/ops/messages.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { endpoint, forbidden, notFound, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const messageParams = orderParams.extend(idParam.shape);

export const crmMessagesApi = resource("crm", (shop) => ({
  "GET /crm/orders/:number/messages/:id": endpoint({
    access: "staff:order.payer",
    summary: "The text of a message to the payer, without the secret link",
    params: messageParams,
    response: { 200: z.object({ subject: z.string().nullable(), text: z.string() }) },
    async handle(request) {
      // The text addresses the payer and names the sum.
      if (!can(request.actor, "order.payer") || !can(request.actor, "order.money")) return forbidden;
      const { number, id } = request.params;
      const message = await orderMessageText(shop.db, { orderNumber: number, id });
      return message ?? notFound;
    },
  }),
  "POST /crm/orders/:number/messages/:id/again": endpoint({
    access: "staff:order.payer",
    summary: "Resend an undelivered message to the payer; idempotent",
    params: messageParams,
    response: { 204: z.null() },
    handle: (request) => sayAgain(shop, request.actor, request.params),
  }),
  "POST /crm/orders/:number/link": endpoint({
    access: "staff:order.payer",
    limitClass: "order_link",
    summary: "Resend the link to the order to the payer; the answer does not contain it",
    params: orderParams,
    response: { 204: z.null() },
    handle: (request) => sendLink(shop, request.actor, request.params.number),
  }),
}));
