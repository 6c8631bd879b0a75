// Orders whose chocolate message waits for a manager's approval.
import { z } from "zod";
import { orderNumber } from "#shop/orders/input.ts";
import { approveMessage } from "#shop/orders/ops/held-messages.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmHeldOrdersApi = resource("crm", (shop) => ({
  "POST /crm/orders/:number/message/approval": endpoint({
    access: "staff:order.confirm",
    summary: "Approve a held message, so that the order can be confirmed; idempotent",
    params: z.object({ number: orderNumber }),
    response: { 204: z.null() },
    handle: (request) => approveMessage(shop, request.actor, request.params.number),
  }),
}));
