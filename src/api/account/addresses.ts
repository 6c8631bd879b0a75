// A customer's own addresses (specification §7).

import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { addressInput } from "#shop/address-book/input.ts";
import { addAddress, changeAddress, chooseDefault, dropAddress } from "#shop/address-book/ops.server.ts";
import { addressOutput } from "#shop/address-book/output.ts";
import { customerAddress, customerAddresses } from "#shop/address-book/reads.server.ts";
import { endpoint, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";
import { customerIdOf } from "./signed-in.ts";

const oneSchema = z.object({ success: z.literal(true), address: addressOutput });

export const addressesApi = resource("user", (shop) => ({
  "GET /user/addresses": endpoint({
    access: "account",
    summary: "Saved addresses, the default first",
    response: { 200: z.object({ addresses: z.array(addressOutput) }) },
    handle: async ({ actor, locale }) => ({
      addresses: await customerAddresses(shop.db, customerIdOf(actor), locale),
    }),
  }),
  "POST /user/addresses": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Save an address; the same one again answers 200 with the first",
    body: addressInput,
    response: { 200: oneSchema, 201: oneSchema },
    async handle({ actor, body, locale }, reply) {
      const added = await addAddress(shop, actor, body);
      if (!added.ok) return refusal(reply, added.error);
      const { id, isNew } = added.value;
      const address = await customerAddress(shop.db, customerIdOf(actor), id, locale);
      if (!address) return refusal(reply, { code: "not_found" });
      return reply.code(isNew ? 201 : 200).send({ success: true, address });
    },
  }),
  "PUT /user/addresses/:id": endpoint({
    access: "own",
    limitClass: "own_data",
    summary: "Replace an address",
    params: idParam,
    body: addressInput,
    response: { 200: oneSchema },
    async handle({ actor, body, params, locale }, reply) {
      const changed = await changeAddress(shop, actor, params.id, body);
      if (!changed.ok) return refusal(reply, changed.error);
      const address = await customerAddress(shop.db, customerIdOf(actor), params.id, locale);
      if (!address) return refusal(reply, { code: "not_found" });
      return { success: true as const, address };
    },
  }),
  "DELETE /user/addresses/:id": endpoint({
    access: "own",
    limitClass: "own_data",
    summary: "Take an address away; the newest of the others becomes the default",
    params: idParam,
    response: { 200: oneSchema },
    async handle({ actor, params, locale }, reply) {
      const address = await customerAddress(shop.db, customerIdOf(actor), params.id, locale);
      if (!address) return refusal(reply, { code: "not_found" });
      const dropped = await dropAddress(shop, actor, params.id);
      return dropped.ok ? { success: true as const, address } : refusal(reply, dropped.error);
    },
  }),
  "POST /user/addresses/:id/set-default": endpoint({
    access: "own",
    limitClass: "own_data",
    summary: "Make an address the default one",
    params: idParam,
    response: { 200: z.object({ success: z.literal(true) }) },
    async handle({ actor, params }, reply) {
      const chosen = await chooseDefault(shop, actor, params.id);
      return chosen.ok ? { success: true as const } : refusal(reply, chosen.error);
    },
  }),
}));
