// Fiscal receipts in the hands of the team. Guests and customers do not get as far as here (http/guards.ts).
import { z } from "zod";
import { orderNumber } from "#shop/orders/input.ts";
import { askShift, issueByHand, retryReceipt } from "#shop/receipts/ops.server.ts";
import { idParam } from "./id-param.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

const tags = ["crm"];
const response = { 200: z.object({ ok: z.literal(true) }) };
const done = { ok: true as const };

export const crmReceiptsApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/crm/orders/:number/receipts",
    {
      schema: {
        tags,
        summary:
          "Issue what the policy of receipts leaves to a person; 409 `receipt_nothing_due` when nothing is",
        params: z.object({ number: orderNumber }),
        response,
      },
    },
    async (request, reply) => {
      const issued = await issueByHand(shop, request.actor, request.params.number);
      return issued.ok ? done : refusal(reply, issued.error);
    },
  );

  app.post(
    "/crm/receipts/:id/retry",
    {
      schema: { tags, summary: "Send a receipt again that was refused", params: idParam, response },
    },
    async (request, reply) => {
      const sent = await retryReceipt(shop, request.actor, request.params.id);
      return sent.ok ? done : refusal(reply, sent.error);
    },
  );

  app.post(
    "/crm/receipts/shift",
    {
      schema: {
        tags,
        summary: "Have the register open or close its shift, which takes it some seconds",
        body: z.strictObject({ to: z.enum(["open", "closed"]) }),
        response,
      },
    },
    async (request, reply) => {
      const asked = await askShift(shop, request.actor, request.body.to);
      return asked.ok ? done : refusal(reply, asked.error);
    },
  );
};
