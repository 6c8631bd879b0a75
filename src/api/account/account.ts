// The customer's own account: e-mail confirmation, change of phone, data export, deletion.

import { z } from "zod";
import { sessionToken, takeSession } from "#http/visitor/session.ts";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate, kyivIso } from "#kit/clock.ts";
import { addressKey } from "#kit/visitor/address-key.ts";
import { deleteAccountInput } from "#shop/account/input.ts";
import { deleteAccount } from "#shop/account/ops.server.ts";
import { accountData } from "#shop/account/reads.server.ts";
import { sendConfirmationAgain } from "#shop/customers/ops/email.server.ts";
import { sendCodeInput, verifyCodeInput } from "#shop/identity/input.ts";
import { changePhone, sendPhoneCode } from "#shop/identity/ops.server.ts";
import { userOutput } from "#shop/identity/output.ts";
import { sessionOf, userJson } from "#shop/identity/reads.server.ts";
import { endpoint, resource, succeeded, unauthenticated } from "../endpoint.ts";

const done = z.object({ success: z.literal(true) });

export const accountApi = resource("user", (shop) => ({
  "POST /user/email/send-confirmation": endpoint({
    access: "account",
    limitClass: "email_confirmation",
    summary: "Resend the link that confirms the e-mail address",
    response: { 200: done },
    refusals: ["email_settled"],
    handle: ({ actor, locale }) => succeeded(sendConfirmationAgain(shop, actor, locale)),
  }),
  "POST /user/phone/send": endpoint({
    access: "account",
    limitClass: "sign_in_code",
    summary: "Send a code to the account's new phone",
    body: sendCodeInput,
    response: { 200: done },
    refusals: ["same_phone"],
    async handle(request) {
      const { actor, body, ip, locale } = request;
      return succeeded(sendPhoneCode(shop, actor, { phone: body.phone, address: addressKey(ip), locale }));
    },
  }),
  "POST /user/phone/verify": endpoint({
    access: "account",
    limitClass: "sign_in_try",
    summary: "Change the account's phone by the code; ends all other sessions",
    body: verifyCodeInput,
    response: {
      200: z.object({ valid: z.boolean(), message: z.string().optional(), user: userOutput.optional() }),
    },
    refusals: ["code_exhausted", "phone_taken"],
    async handle(request) {
      const { actor, body, locale, visitor } = request;
      const changed = await changePhone(shop, actor, { ...body, locale, sessionId: visitor.sessionId ?? 0 });
      if (!changed.ok) return changed;
      if (!changed.value) return { valid: false, message: translator(locale)("auth.wrong_code") };
      const token = sessionToken(request);
      const session = token ? await sessionOf(shop.db, token, shop.clock()) : null;
      return session?.customer ? { valid: true, user: userJson(session.customer) } : { valid: true };
    },
  }),
  "GET /user/export": endpoint({
    access: "account",
    summary: "Export all data of the signed-in customer as a file",
    async handle({ visitor, locale }, reply) {
      const { customer, cityRef } = visitor;
      if (!customer) return unauthenticated;
      const now = shop.clock();
      const data = await accountData(shop.db, { customerId: customer.id, cityRef, locale, now });
      return reply
        .header("content-disposition", `attachment; filename="diaka-${kyivDate(now)}.json"`)
        .type("application/json; charset=utf-8")
        .send(JSON.stringify({ exported_at: kyivIso(now), user: userJson(customer), ...data }, null, 2));
    },
  }),
  "POST /user/delete": endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Delete the account permanently; confirmed by the word «видалити» or «удалить»",
    body: deleteAccountInput,
    response: { 200: done },
    refusals: ["staff_account"],
    async handle({ actor }, reply) {
      const deleted = await deleteAccount(shop, actor);
      if (!deleted.ok) return deleted;
      takeSession(shop, reply);
      return { success: true as const };
    },
  }),
}));
