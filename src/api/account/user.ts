// The visitor's own data: profile and city.

import { z } from "zod";
import { giveSession, sessionToken } from "#http/visitor/session.ts";
import { mapOk } from "#kit/result.ts";
import { confirmEmailInput, profileInput } from "#shop/customers/input.ts";
import { confirmEmail } from "#shop/customers/ops/email.server.ts";
import { updateProfile } from "#shop/customers/ops.server.ts";
import { cityOutput } from "#shop/delivery/output.ts";
import { cityByRef } from "#shop/delivery/reads.server.ts";
import { cityChoiceInput } from "#shop/identity/input.ts";
import { rememberCity } from "#shop/identity/ops.server.ts";
import { userOutput } from "#shop/identity/output.ts";
import { sessionOf, userJson } from "#shop/identity/reads.server.ts";
import { endpoint, resource, unauthenticated } from "../endpoint.ts";

export const userApi = resource("user", (shop) => ({
  "GET /user/me": endpoint({
    access: "public",
    background: true,
    summary: "The signed-in user",
    response: { 200: z.object({ success: z.boolean(), user: userOutput.nullable() }) },
    async handle(request) {
      const { customer } = request.visitor;
      return { success: customer !== null, user: customer && userJson(customer) };
    },
  }),
  "POST /user/update": endpoint({
    access: "account",
    limitClass: "email_confirmation",
    summary:
      "Update the profile; omitted fields stay. The phone is changed by POST /api/user/phone/send and /verify",
    body: profileInput,
    response: { 200: z.object({ success: z.literal(true), user: userOutput }) },
    refusals: ["birthday_ahead", "phone_fixed"],
    async handle(request) {
      const updated = await updateProfile(shop, request.actor, request.body);
      if (!updated.ok) return updated;
      const token = sessionToken(request);
      const session = token ? await sessionOf(shop.db, token, shop.clock()) : null;
      if (!session?.customer) return unauthenticated;
      return { success: true as const, user: userJson(session.customer) };
    },
  }),
  "POST /user/email/confirm": endpoint({
    access: "public",
    limitClass: "secret_link",
    summary: "Confirm an e-mail address by the secret of its e-mail; needs no session",
    body: confirmEmailInput,
    response: { 200: z.object({ success: z.literal(true), email: z.string() }) },
    refusals: ["confirmation_over"],
    handle: async ({ body }) =>
      mapOk(await confirmEmail(shop, body.token), (value) => ({
        success: true as const,
        email: value.email,
      })),
  }),
  "GET /user/city": endpoint({
    access: "public",
    summary: "The visitor's chosen city",
    response: { 200: z.object({ data: cityOutput.nullable() }) },
    async handle(request) {
      const { cityRef } = request.visitor;
      return { data: cityRef === null ? null : await cityByRef(shop, cityRef) };
    },
  }),
  "POST /user/city": endpoint({
    access: "public",
    limitClass: "own_data",
    summary: "Set the city; also for guests",
    body: cityChoiceInput,
    response: { 200: z.object({ data: cityOutput }) },
    refusals: ["unknown_city"],
    async handle(request, reply) {
      const { sessionId, customer } = request.visitor;
      const kept = await rememberCity(
        shop,
        { sessionId, customerId: customer?.id ?? null },
        request.body.city_ref,
      );
      if (!kept.ok) return kept;
      if (kept.value.newToken) giveSession(shop, reply, kept.value.newToken, null);
      return { data: kept.value.city };
    },
  }),
}));
