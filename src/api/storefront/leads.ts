// Callback requests, messages to the shop, one-click orders.
import { z } from "zod";
import { addressKey } from "#kit/visitor/address-key.ts";
import { leadInput, leadKey } from "#shop/leads/input.ts";
import { addLead } from "#shop/leads/ops.server.ts";
import { endpoint, resource } from "../endpoint.ts";

const takenSchema = z.object({ data: z.object({ id: z.int() }) });

export const leadsApi = resource("leads", (shop) => ({
  "POST /leads": endpoint({
    access: "public",
    limitClass: "lead",
    summary: "Create a lead (callback, message or one-click order), exactly once for an Idempotency-Key",
    description: "201 for a new lead; 200 for a key that was used before with the same body.",
    headers: z.object({ "idempotency-key": leadKey }),
    body: leadInput,
    response: { 200: takenSchema, 201: takenSchema },
    refusals: ["lead_conflict", "unknown_product", "unknown_variant"],
    async handle(request, reply) {
      const added = await addLead(shop, request.actor, request.body, {
        idempotencyKey: request.headers["idempotency-key"],
        address: addressKey(request.ip),
        locale: request.locale,
      });
      if (!added.ok) return added;
      const { id, isNew } = added.value;
      return reply.code(isNew ? 201 : 200).send({ data: { id } });
    },
  }),
}));
