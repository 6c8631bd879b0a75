// Stateless signed double submit, compatible with Laravel Sanctum: GET /sanctum/csrf-cookie sets the readable
// XSRF-TOKEN, and every state-changing call under /api repeats its decoded value in X-XSRF-TOKEN. The token
// is signed, not stored, so that any instance can check it.
import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "#container.ts";
import { sameSecret, secret } from "#kit/id.ts";
import { refusal } from "../errors/refusals.ts";

const cookie = "XSRF-TOKEN";
const weekSeconds = 7 * 24 * 3600;

const sign = (shop: AppContext, random: string): string =>
  createHmac("sha256", shop.signingSecret).update(`csrf:${random}`).digest("base64");

const makeToken = (shop: AppContext): string => {
  const random = secret(18);
  return `${random}.${sign(shop, random)}`;
};

function isOurs(shop: AppContext, token: string): boolean {
  const [random = "", signature = ""] = token.split(".", 2);
  return sameSecret(signature, sign(shop, random));
}

/** Browsers send the origin of a request, and it must be ours. Older browsers send none. */
export function isFromHere(shop: AppContext, request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = request.headers;
  if (origin === undefined || origin === shop.env.publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function hasToken(shop: AppContext, request: FastifyRequest): boolean {
  const header = request.headers["x-xsrf-token"];
  const given = request.cookies[cookie];
  if (typeof header !== "string" || !given || header.length > 200 || given.length > 200) return false;
  return sameSecret(header, given) && isOurs(shop, given);
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses state-changing requests of this scope without the token. */
export function requireCsrf(api: FastifyInstance, shop: AppContext): void {
  api.addHook("onRequest", async (request, reply) => {
    if (reading.has(request.method) || request.routeOptions.config.csrf === false) return;
    // A browser never sends an API key by itself.
    if (request.program) return;
    if (!isFromHere(shop, request) || !hasToken(shop, request))
      return refusal(reply, { code: "csrf_mismatch" });
  });
}

export function serveCsrfCookie(app: FastifyInstance, shop: AppContext): void {
  app.get("/sanctum/csrf-cookie", { schema: { hide: true } }, async (request, reply) => {
    const given = request.cookies[cookie];
    const token = given && given.length <= 200 && isOurs(shop, given) ? given : makeToken(shop);
    reply.setCookie(cookie, token, {
      path: "/",
      sameSite: "lax",
      secure: shop.env.publicUrl.startsWith("https:"),
      maxAge: weekSeconds,
      // Clients of Sanctum decode the value.
      encode: encodeURIComponent,
    });
    return reply.header("cache-control", "no-store").code(204).send();
  });
}
