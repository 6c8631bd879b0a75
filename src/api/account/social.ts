// Signing in and linking through Google and Facebook. The first two routes redirect browsers; their errors go
// into the query of the page to which the browser returns (specification §2). A provider that is off has no
// URL.

import { z } from "zod";
import { refusalMessage } from "#http/errors/refusals.ts";
import type { Visitor } from "#http/request.ts";
import { isFromHere } from "#http/visitor/csrf.ts";
import { giveSession, hintOf, sessionToken } from "#http/visitor/session.ts";
import { localeOfPath, localePath } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { refuse } from "#kit/result.ts";
import { socialBeginInput } from "#shop/identity/input.ts";
import {
  leaveForProvider,
  type ReturnRefusal,
  returnFromProvider,
  type Traveller,
  unlinkProvider,
} from "#shop/identity/ops/social.server.ts";
import { socialAccountOutput } from "#shop/identity/output.ts";
import { sessionOf, socialAccounts } from "#shop/identity/reads.server.ts";
import {
  attemptSeconds,
  type SocialName,
  type SocialReturn,
  socialReasons,
  socialTitles,
  withReturn,
} from "#shop/identity/rules/social.ts";
import { endpoint, forbidden, notFound, resource, unauthenticated } from "../endpoint.ts";

/** Only the browser that left may come back; this cookie is not a session. */
const browserCookie = "diaka_social";

const sentOn = z.undefined().describe("Redirect");
const queryText = z.union([z.string(), z.array(z.string())]).optional();
const returnQuery = z.looseObject({ state: queryText, code: queryText, error: queryText });

/** The error code for the page, if any: never the provider's own text. */
function told({ code }: ReturnRefusal): { code?: string } {
  const reason = socialReasons.find((known) => known === code);
  return reason ? { code: reason } : {};
}

export const socialApi = resource("auth", (shop) => {
  const on = new Set(shop.social.map(({ name }) => name));
  const unlink = endpoint({
    access: "account",
    limitClass: "own_data",
    summary: "Unlink a sign-in method; the last one cannot be removed",
    params: z.object({ provider: z.string() }),
    response: { 200: z.object({ message: z.string() }) },
    refusals: ["last_way_in"],
    refusalData: z.object({ error: z.string() }),
    async handle(request) {
      const unlinked = await unlinkProvider(shop, request.actor, request.params.provider, on);
      if (!unlinked.ok) {
        const extra = { error: refusalMessage(unlinked.error, request.locale) };
        return refuse({ ...unlinked.error, extra });
      }
      const provider = socialTitles[unlinked.value];
      return { message: translator(request.locale)("auth.social.unlinked", { provider }) };
    },
  });
  const secure = shop.env.publicUrl.startsWith("https:");
  function traveller(cookies: Readonly<Record<string, string | undefined>>, visitor: Visitor): Traveller {
    const browser = cookies[browserCookie];
    return {
      browser: browser && /^[\w-]{20,100}$/.test(browser) ? browser : null,
      sessionId: visitor.sessionId,
      customerId: visitor.customer?.id ?? null,
    };
  }
  const providerNamed = (name: SocialName) => shop.social.find((provider) => provider.name === name);
  /** The way of the browser to a provider. */
  const leave = (name: SocialName) =>
    endpoint({
      access: "public",
      limitClass: "oauth",
      // A HEAD request must not start a sign-in.
      exposeHeadRoute: false,
      summary: `Redirect the browser to ${socialTitles[name]}, to sign in or to link`,
      query: socialBeginInput,
      response: { 302: sentOn },
      async handle(request, reply) {
        const provider = providerNamed(name);
        if (!provider) return notFound;
        const { intent, return_url: returnUrl } = request.query;
        // A page of another site must not start linking an account.
        if (intent === "link" && !isFromHere(shop, request)) return forbidden;
        const who = traveller(request.cookies, request.visitor);
        const left = await leaveForProvider(shop, provider, who, { intent, returnUrl });
        if (!left.ok) {
          const login = localePath("/login", localeOfPath(returnUrl));
          const query = new URLSearchParams({ return_url: returnUrl });
          return reply.redirect(withReturn(`${login}?${query}`, { ok: false, provider: name }));
        }
        reply.setCookie(browserCookie, left.value.browser, {
          path: "/api/auth",
          httpOnly: true,
          sameSite: "lax",
          secure,
          maxAge: attemptSeconds,
        });
        return reply.redirect(left.value.address.href);
      },
    });
  /** The way back. */
  const arrive = (name: SocialName) =>
    endpoint({
      access: "public",
      limitClass: "secret_link",
      exposeHeadRoute: false,
      summary: `Callback of ${socialTitles[name]}`,
      query: returnQuery,
      response: { 302: sentOn },
      async handle(request, reply) {
        const provider = providerNamed(name);
        if (!provider) return notFound;
        const answer = new URL(request.url, shop.env.publicUrl).searchParams;
        const who = traveller(request.cookies, request.visitor);
        const oldToken = sessionToken(request);
        const home = await returnFromProvider(shop, provider, who, {
          answer,
          oldToken,
          userAgent: request.headers["user-agent"],
        });
        const { arrived } = home;
        if (!arrived.ok) {
          const { code } = arrived.error;
          const reason = "reason" in arrived.error ? arrived.error.reason : null;
          request.log.info({ provider: name, refusal: code, reason }, "signing in through a provider failed");
        } else if (arrived.value.token) {
          const session = await sessionOf(shop.db, arrived.value.token, shop.clock());
          giveSession(shop, reply, arrived.value.token, hintOf(session?.customer ?? null));
        }
        const result: SocialReturn = arrived.ok
          ? { ok: true, provider: name, intent: arrived.value.intent, userId: arrived.value.customerId }
          : { ok: false, provider: name, ...told(arrived.error) };
        return reply.redirect(withReturn(home.returnUrl ?? localePath("/login", request.locale), result));
      },
    });
  return {
    "GET /auth/google": leave("google"),
    "GET /auth/google/callback": arrive("google"),
    "GET /auth/facebook": leave("facebook"),
    "GET /auth/facebook/callback": arrive("facebook"),
    // Clients use both URLs (specification §7).
    "DELETE /auth/social/:provider/unlink": unlink,
    "DELETE /social/:provider/unlink": unlink,
    "GET /auth/social-accounts": endpoint({
      access: "account",
      summary: "List linked sign-in providers",
      response: { 200: z.object({ social_accounts: z.array(socialAccountOutput) }) },
      async handle(request) {
        const { customer } = request.visitor;
        if (!customer) return unauthenticated;
        return { social_accounts: [...(await socialAccounts(shop.db, customer.id))] };
      },
    }),
  };
});
