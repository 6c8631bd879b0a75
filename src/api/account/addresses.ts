// A customer's own addresses (specification §7).

import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { mapOk } from "#kit/result.ts";
import { addressInput } from "#shop/address-book/input.ts";
import { addAddress, changeAddress, chooseDefault, dropAddress } from "#shop/address-book/ops.server.ts";
import { addressOutput } from "#shop/address-book/output.ts";
import { customerAddress, customerAddresses } from "#shop/address-book/reads.server.ts";
import { endpoint, notFound, resource, succeeded } from "../endpoint.ts";
import { idParam } from "../id-param.ts";
import { customerIdOf } from "./signed-in.ts";

const oneSchema = z.object({ success: z.literal(true), address: addressOutput });

/** A change of one of them. */
const change = {
  access: "own",
  limitClass: "own_data",
  params: idParam,
  response: { 200: oneSchema },
  refusals: codes("too_many_addresses too_many_recipients unknown_city unknown_warehouse warehouse_closed"),
} as const;

export const addressesApi = resource("user", (shop) => ({
  "GET /user/addresses": endpoint({
    access: "account",
    summary: "List saved addresses, the default first",
    response: { 200: z.object({ addresses: z.array(addressOutput) }) },
    handle: async ({ actor, locale }) => ({
      addresses: await customerAddresses(shop.db, customerIdOf(actor), locale),
    }),
  }),
  "POST /user/addresses": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Save an address; a duplicate answers 200 with the existing one",
    body: addressInput,
    response: { 200: oneSchema, 201: oneSchema },
    refusals: change.refusals,
    async handle({ actor, body, locale }, reply) {
      const added = await addAddress(shop, actor, body);
      if (!added.ok) return added;
      const { id, isNew } = added.value;
      const address = await customerAddress(shop.db, customerIdOf(actor), id, locale);
      if (!address) return notFound;
      return reply.code(isNew ? 201 : 200).send({ success: true, address });
    },
  }),
  "PUT /user/addresses/:id": endpoint({
    ...change,
    summary: "Replace an address",
    body: addressInput,
    async handle({ actor, body, params, locale }) {
      const changed = await changeAddress(shop, actor, params.id, body);
      if (!changed.ok) return changed;
      const address = await customerAddress(shop.db, customerIdOf(actor), params.id, locale);
      if (!address) return notFound;
      return { success: true as const, address };
    },
  }),
  "DELETE /user/addresses/:id": endpoint({
    ...change,
    summary: "Delete an address; if it was the default, the newest of the others becomes it",
    async handle({ actor, params, locale }) {
      const address = await customerAddress(shop.db, customerIdOf(actor), params.id, locale);
      if (!address) return notFound;
      return mapOk(await dropAddress(shop, actor, params.id), () => ({ success: true as const, address }));
    },
  }),
  "POST /user/addresses/:id/set-default": endpoint({
    ...change,
    summary: "Set the default address",
    response: { 200: z.object({ success: z.literal(true) }) },
    handle: ({ actor, params }) => succeeded(chooseDefault(shop, actor, params.id)),
  }),
}));
