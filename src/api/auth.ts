// Signing in by phone and SMS code, and out.
import { z } from "zod";
import { giveSession, hintOf, sessionToken, takeSession } from "#http/session.ts";
import { translator } from "#i18n/translate.server.ts";
import { sendCodeInput, verifyCodeInput } from "#shop/identity/input.ts";
import { sendCode, signIn, signOut } from "#shop/identity/ops.server.ts";
import { sessionOf } from "#shop/identity/reads.server.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

const tags = ["auth"];

export const authApi: ShopPlugin = async (app, { shop }) => {
  app.post(
    "/auth/sms/send",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Send a sign-in code by SMS; the answer does not tell whether the number is known",
        body: sendCodeInput,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const sent = await sendCode(shop, {
        phone: request.body.phone,
        address: request.ip,
        locale: request.locale,
      });
      return sent.ok ? { success: true as const } : refusal(reply, sent.error);
    },
  );

  app.post(
    "/auth/sms/verify",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Sign in with the code; the account is made the first time",
        body: verifyCodeInput,
        response: { 200: z.object({ valid: z.boolean(), message: z.string().optional() }) },
      },
    },
    async (request, reply) => {
      const { phone, code } = request.body;
      const oldToken = sessionToken(request);
      const userAgent = request.headers["user-agent"];
      const signed = await signIn(shop, { phone, code, locale: request.locale, oldToken, userAgent });
      if (!signed.ok) return refusal(reply, signed.error);
      if (!signed.value) return { valid: false, message: translator(request.locale)("auth.wrong_code") };
      const session = await sessionOf(shop.db, signed.value.token, shop.clock());
      giveSession(shop, reply, signed.value.token, hintOf(session?.customer ?? null));
      return { valid: true };
    },
  );

  app.post(
    "/auth/logout",
    {
      config: { access: "public" },
      schema: { tags, summary: "Sign out", response: { 200: z.object({ success: z.literal(true) }) } },
    },
    async (request, reply) => {
      const token = sessionToken(request);
      if (token) await signOut(shop, token);
      takeSession(shop, reply);
      return { success: true as const };
    },
  );
};
