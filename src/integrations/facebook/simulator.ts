// A Facebook simulator: the dialog and the Graph methods of signing in, with the vendor's errors. A function
// of a request, for the demo, tests, or a separate server.
import { createHmac, randomBytes } from "node:crypto";
import { openIdentityProvider } from "../simulator/identity-provider.ts";
import type { SimulatorPerson } from "../simulator/people.ts";

export interface FacebookSimulatorOptions {
  readonly appId: string;
  readonly appSecret: string;
  readonly redirectUri: string;
  readonly now?: () => number;
}

const tokenSeconds = 5_184_000;
const mostTokens = 1_000;

const refused = (code: number, message: string): Response =>
  Response.json(
    { error: { message, type: "OAuthException", code, fbtrace_id: randomBytes(8).toString("base64url") } },
    { status: 400 },
  );

/** Answers by the end of the path, for any version: /dialog/oauth, /oauth/access_token, /debug_token, /me. */
export function facebookSimulator(
  options: FacebookSimulatorOptions,
): (request: Request) => Promise<Response> {
  const { appId, appSecret, redirectUri, now = Date.now } = options;
  const people = new Map<string, SimulatorPerson>();
  const idp = openIdentityProvider({
    title: "Facebook",
    clientId: appId,
    redirectUri,
    denied: {
      error: "access_denied",
      error_code: "200",
      error_description: "Permissions error",
      error_reason: "user_denied",
    },
    now,
  });

  async function accessToken(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    if (form.get("client_id") !== appId || form.get("client_secret") !== appSecret)
      return refused(1, "Error validating client secret.");
    const grant = idp.exchange(form.get("code"));
    if (!grant) return refused(100, "This authorization code has been used or has expired.");
    if (grant.asked.get("redirect_uri") !== form.get("redirect_uri"))
      return refused(100, "Error validating verification code.");
    const token = `EAA${randomBytes(30).toString("hex")}`;
    for (const old of [...people.keys()].slice(0, Math.max(0, people.size - mostTokens + 1)))
      people.delete(old);
    people.set(token, grant.person);
    return Response.json({ access_token: token, token_type: "bearer", expires_in: tokenSeconds });
  }

  function debugToken(query: URLSearchParams): Response {
    if (query.get("access_token") !== `${appId}|${appSecret}`)
      return refused(190, "Invalid OAuth access token signature.");
    const person = people.get(query.get("input_token") ?? "");
    if (!person) {
      const error = { code: 190, message: "Malformed access token" };
      return Response.json({ data: { is_valid: false, app_id: appId, error, scopes: [] } });
    }
    return Response.json({
      data: {
        app_id: appId,
        type: "USER",
        application: "Дяка",
        expires_at: Math.floor(now() / 1000) + tokenSeconds,
        is_valid: true,
        scopes: ["email", "public_profile"],
        user_id: person.facebookId,
      },
    });
  }

  function me(query: URLSearchParams): Response {
    const token = query.get("access_token") ?? "";
    const person = people.get(token);
    if (!person) return refused(190, "Invalid OAuth access token.");
    const proof = createHmac("sha256", appSecret).update(token).digest("hex");
    if (query.get("appsecret_proof") !== proof)
      return refused(100, "Invalid appsecret_proof provided in the API argument");
    const known: Record<string, string | null> = {
      id: person.facebookId,
      name: `${person.firstName} ${person.lastName}`,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
    };
    const fields = (query.get("fields") ?? "id,name").split(",").filter((field) => known[field]);
    return Response.json(Object.fromEntries(fields.map((field) => [field, known[field]])));
  }

  return async (request) => {
    const url = new URL(request.url);
    const is = (method: string, path: string): boolean =>
      request.method === method && url.pathname.endsWith(path);
    if (is("GET", "/dialog/oauth")) return idp.answer(url);
    if (is("POST", "/oauth/access_token")) return accessToken(request);
    if (is("GET", "/debug_token")) return debugToken(url.searchParams);
    if (is("GET", "/me")) return me(url.searchParams);
    return new Response("Not Found", { status: 404 });
  };
}
