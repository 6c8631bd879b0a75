// Orders whose chocolate message waits for a manager's approval.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { approveMessage } from "#shop/orders/ops/held-messages.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmHeldOrdersApi = resource("crm", (shop) => ({
  "POST /crm/orders/:number/message/approval": endpoint({
    access: "staff:order.confirm",
    summary:
      "Somebody has looked at the held message: the order may be confirmed; said twice, it does no harm",
    params: z.object({ number: orderNumber }),
    response: { 204: z.null() },
    async handle(request, reply) {
      const approved = await approveMessage(shop, request.actor, request.params.number);
      return approved.ok ? reply.code(204).send(null) : refusal(reply, approved.error);
    },
  }),
}));
