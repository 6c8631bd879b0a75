// Signing in by phone and SMS code, and out.
import { z } from "zod";
import { codeBrowserOf, namedCodeBrowser, proveCodeBrowser } from "#http/operations/code-browser.ts";
import { giveSession, hintOf, sessionToken, takeSession } from "#http/visitor/session.ts";
import { translator } from "#i18n/translate.server.ts";
import { addressKey } from "#kit/visitor/address-key.ts";
import { sendCode } from "#shop/identity/code-ops.server.ts";
import { sendCodeInput, verifyCodeInput } from "#shop/identity/input.ts";
import { signIn, signOut } from "#shop/identity/ops.server.ts";
import { sessionOf } from "#shop/identity/reads.server.ts";
import { endpoint, resource, succeeded } from "../endpoint.ts";

export const authApi = resource("auth", (shop) => ({
  "POST /auth/sms/send": endpoint({
    access: "public",
    limitClass: "sign_in_code",
    summary: "Send a sign-in code by SMS; the answer does not reveal whether the number is known",
    body: sendCodeInput,
    response: { 200: z.object({ success: z.literal(true) }) },
    async handle(request, reply) {
      const { body, ip, locale } = request;
      const asked = { phone: body.phone, address: addressKey(ip), locale };
      return succeeded(sendCode(shop, asked, namedCodeBrowser(shop, request, reply)));
    },
  }),
  "POST /auth/sms/verify": endpoint({
    access: "public",
    limitClass: "sign_in_try",
    summary: "Sign in with the code; the first sign-in creates the account",
    body: verifyCodeInput,
    response: { 200: z.object({ valid: z.boolean(), message: z.string().optional() }) },
    refusals: ["code_exhausted"],
    async handle(request, reply) {
      const { phone, code } = request.body;
      const oldToken = sessionToken(request);
      const userAgent = request.headers["user-agent"];
      const browser = codeBrowserOf(request);
      const { locale } = request;
      const signed = await signIn(shop, { phone, code, locale, browser, oldToken, userAgent });
      if (!signed.ok) return signed;
      if (!signed.value) return { valid: false, message: translator(request.locale)("auth.wrong_code") };
      const session = await sessionOf(shop.db, signed.value.token, shop.clock());
      if (browser) proveCodeBrowser(shop, reply, browser, phone);
      giveSession(shop, reply, signed.value.token, hintOf(session?.customer ?? null));
      return { valid: true };
    },
  }),
  "POST /auth/logout": endpoint({
    access: "public",
    limitClass: "harmless",
    summary: "Sign out",
    response: { 200: z.object({ success: z.literal(true) }) },
    async handle(request, reply) {
      const token = sessionToken(request);
      if (token) await signOut(shop, token);
      takeSession(shop, reply);
      return { success: true as const };
    },
  }),
}));
