// A customer's own recipients (specification §7).

import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { savedRecipientInput } from "#shop/address-book/input.ts";
import { addRecipient, changeRecipient, dropRecipient } from "#shop/address-book/ops.server.ts";
import { savedRecipientOutput } from "#shop/address-book/output.ts";
import { customerRecipient, customerRecipients } from "#shop/address-book/reads.server.ts";
import { endpoint, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";
import { customerIdOf } from "./signed-in.ts";

const oneSchema = z.object({ success: z.literal(true), recipient: savedRecipientOutput });

export const recipientsApi = resource("user", (shop) => ({
  "GET /user/recipients": endpoint({
    access: "account",
    summary: "Saved recipients",
    response: { 200: z.object({ recipients: z.array(savedRecipientOutput) }) },
    handle: async ({ actor }) => ({ recipients: await customerRecipients(shop.db, customerIdOf(actor)) }),
  }),
  "POST /user/recipients": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Save a recipient; the same one again answers 200 with the first",
    body: savedRecipientInput,
    response: { 200: oneSchema, 201: oneSchema },
    async handle({ actor, body }, reply) {
      const added = await addRecipient(shop, actor, body);
      if (!added.ok) return refusal(reply, added.error);
      const { id, isNew } = added.value;
      const recipient = await customerRecipient(shop.db, customerIdOf(actor), id);
      if (!recipient) return refusal(reply, { code: "not_found" });
      return reply.code(isNew ? 201 : 200).send({ success: true, recipient });
    },
  }),
  "PUT /user/recipients/:id": endpoint({
    access: "own",
    limitClass: "own_data",
    summary: "Change a recipient",
    params: idParam,
    body: savedRecipientInput,
    response: { 200: oneSchema },
    async handle({ actor, body, params }, reply) {
      const changed = await changeRecipient(shop, actor, params.id, body);
      if (!changed.ok) return refusal(reply, changed.error);
      const recipient = await customerRecipient(shop.db, customerIdOf(actor), params.id);
      if (!recipient) return refusal(reply, { code: "not_found" });
      return { success: true as const, recipient };
    },
  }),
  "DELETE /user/recipients/:id": endpoint({
    access: "own",
    limitClass: "own_data",
    summary: "Take a recipient away",
    params: idParam,
    response: { 200: oneSchema },
    async handle({ actor, params }, reply) {
      const recipient = await customerRecipient(shop.db, customerIdOf(actor), params.id);
      if (!recipient) return refusal(reply, { code: "not_found" });
      const dropped = await dropRecipient(shop, actor, params.id);
      return dropped.ok ? { success: true as const, recipient } : refusal(reply, dropped.error);
    },
  }),
}));
