// The customer of an order, to whom the team can attach notes.
import { z } from "zod";
import { openCard } from "#shop/customer-care/ops.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmOrderCustomerApi = resource("crm", (shop) => ({
  "POST /crm/orders/:number/customer": endpoint({
    access: "staff:customer.edit",
    summary: "The customer card of an order's payer; created for a guest",
    params: z.object({ number: orderNumber }),
    body: z.object({}),
    response: { 200: z.object({ id: z.number() }) },
    handle: (request) => openCard(shop, request.actor, request.params.number),
  }),
}));
