// A customer's own recipients (specification §7).
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { savedRecipientInput } from "#shop/address-book/input.ts";
import { addRecipient, changeRecipient, dropRecipient } from "#shop/address-book/ops.server.ts";
import { savedRecipientOutput } from "#shop/address-book/output.ts";
import { customerRecipient, customerRecipients } from "#shop/address-book/reads.server.ts";
import { idParam } from "../id-param.ts";
import type { ShopPlugin } from "../plugin.ts";
import { customerIdOf } from "./signed-in.ts";

const tags = ["user"];

const oneSchema = z.object({ success: z.literal(true), recipient: savedRecipientOutput });

export const recipientsApi: ShopPlugin = async (app, { shop }) => {
  app.get(
    "/user/recipients",
    {
      config: { access: "account" },
      schema: {
        tags,
        summary: "Saved recipients",
        response: { 200: z.object({ recipients: z.array(savedRecipientOutput) }) },
      },
    },
    async ({ actor }) => ({ recipients: await customerRecipients(shop.db, customerIdOf(actor)) }),
  );

  app.post(
    "/user/recipients",
    {
      config: { access: "account", limitClass: "own_data" },
      schema: {
        tags,
        summary: "Save a recipient; the same one again answers 200 with the first",
        body: savedRecipientInput,
        response: { 200: oneSchema, 201: oneSchema },
      },
    },
    async ({ actor, body }, reply) => {
      const added = await addRecipient(shop, actor, body);
      if (!added.ok) return refusal(reply, added.error);
      const { id, isNew } = added.value;
      const recipient = await customerRecipient(shop.db, customerIdOf(actor), id);
      if (!recipient) return refusal(reply, { code: "not_found" });
      return reply.code(isNew ? 201 : 200).send({ success: true, recipient });
    },
  );

  app.put(
    "/user/recipients/:id",
    {
      config: { access: "own", limitClass: "own_data" },
      schema: {
        tags,
        summary: "Change a recipient",
        params: idParam,
        body: savedRecipientInput,
        response: { 200: oneSchema },
      },
    },
    async ({ actor, body, params }, reply) => {
      const changed = await changeRecipient(shop, actor, params.id, body);
      if (!changed.ok) return refusal(reply, changed.error);
      const recipient = await customerRecipient(shop.db, customerIdOf(actor), params.id);
      if (!recipient) return refusal(reply, { code: "not_found" });
      return { success: true as const, recipient };
    },
  );

  app.delete(
    "/user/recipients/:id",
    {
      config: { access: "own", limitClass: "own_data" },
      schema: {
        tags,
        summary: "Take a recipient away",
        params: idParam,
        response: { 200: oneSchema },
      },
    },
    async ({ actor, params }, reply) => {
      const recipient = await customerRecipient(shop.db, customerIdOf(actor), params.id);
      if (!recipient) return refusal(reply, { code: "not_found" });
      const dropped = await dropRecipient(shop, actor, params.id);
      return dropped.ok ? { success: true as const, recipient } : refusal(reply, dropped.error);
    },
  );
};
