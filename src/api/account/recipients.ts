// A customer's own recipients (specification §7).

import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { mapOk } from "#kit/result.ts";
import { savedRecipientInput } from "#shop/address-book/input.ts";
import { addRecipient, changeRecipient, dropRecipient } from "#shop/address-book/ops.server.ts";
import { savedRecipientOutput } from "#shop/address-book/output.ts";
import { customerRecipient, customerRecipients } from "#shop/address-book/reads.server.ts";
import { endpoint, notFound, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";
import { customerIdOf } from "./signed-in.ts";

const oneSchema = z.object({ success: z.literal(true), recipient: savedRecipientOutput });

/** A change of one of them. */
const change = {
  access: "own",
  limitClass: "own_data",
  params: idParam,
  response: { 200: oneSchema },
  refusals: codes("too_many_addresses too_many_recipients unknown_city unknown_warehouse warehouse_closed"),
} as const;

export const recipientsApi = resource("user", (shop) => ({
  "GET /user/recipients": endpoint({
    access: "account",
    summary: "List saved recipients",
    response: { 200: z.object({ recipients: z.array(savedRecipientOutput) }) },
    handle: async ({ actor }) => ({ recipients: await customerRecipients(shop.db, customerIdOf(actor)) }),
  }),
  "POST /user/recipients": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Save a recipient; a duplicate answers 200 with the existing one",
    body: savedRecipientInput,
    response: { 200: oneSchema, 201: oneSchema },
    refusals: change.refusals,
    async handle({ actor, body }, reply) {
      const added = await addRecipient(shop, actor, body);
      if (!added.ok) return added;
      const { id, isNew } = added.value;
      const recipient = await customerRecipient(shop.db, customerIdOf(actor), id);
      if (!recipient) return notFound;
      return reply.code(isNew ? 201 : 200).send({ success: true, recipient });
    },
  }),
  "PUT /user/recipients/:id": endpoint({
    ...change,
    summary: "Change a recipient",
    body: savedRecipientInput,
    async handle({ actor, body, params }) {
      const changed = await changeRecipient(shop, actor, params.id, body);
      if (!changed.ok) return changed;
      const recipient = await customerRecipient(shop.db, customerIdOf(actor), params.id);
      if (!recipient) return notFound;
      return { success: true as const, recipient };
    },
  }),
  "DELETE /user/recipients/:id": endpoint({
    ...change,
    summary: "Delete a recipient",
    async handle({ actor, params }) {
      const recipient = await customerRecipient(shop.db, customerIdOf(actor), params.id);
      if (!recipient) return notFound;
      return mapOk(await dropRecipient(shop, actor, params.id), () => ({
        success: true as const,
        recipient,
      }));
    },
  }),
}));
