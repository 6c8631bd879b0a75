// Identifies a browser that asked for a sign-in code: the code works only there. After a phone has signed in,
// the cookie proves it, so that codes requested elsewhere do not use up the owner's limit.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "#container.ts";
import { secret } from "#kit/id.ts";
import type { Phone } from "#kit/phone/phone.ts";
import { browserProof, type CodeBrowser } from "#shop/identity/code-ops.server.ts";

const cookie = "diaka_browser";
const YEAR_SECONDS = 365 * 24 * 3600;

/** The browser of a request; null when it has asked for no code yet. */
export function codeBrowserOf({ cookies }: FastifyRequest): CodeBrowser | null {
  const kept = /^([\w-]{20,100})(?:\.([0-9a-f]{64}))?$/.exec(cookies[cookie] ?? "");
  return kept?.[1] ? { secret: kept[1], proof: kept[2] ?? null } : null;
}

function keep(shop: AppContext, reply: FastifyReply, { secret, proof }: CodeBrowser): void {
  reply.setCookie(cookie, proof === null ? secret : `${secret}.${proof}`, {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: shop.env.publicUrl.startsWith("https:"),
    maxAge: YEAR_SECONDS,
  });
}

/** The same for a browser that asks for a code: a new one gets its secret. */
export function namedCodeBrowser(
  shop: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): CodeBrowser {
  const known = codeBrowserOf(request);
  if (known) return known;
  const browser = { secret: secret(), proof: null };
  keep(shop, reply, browser);
  return browser;
}

/** Records in the browser that this phone has signed in there. */
export function proveCodeBrowser(
  shop: AppContext,
  reply: FastifyReply,
  browser: CodeBrowser,
  phone: Phone,
): void {
  keep(shop, reply, { ...browser, proof: browserProof(shop, phone, browser.secret) });
}
