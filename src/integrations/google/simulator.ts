// A Google simulator: the authorisation page, the token endpoint and the keys, with the vendor's wire format.
// A function of a request, for the demo, tests, or a separate server.
import { createHash, generateKeyPair, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import { openIdentityProvider } from "../simulator/identity-provider.ts";
import type { SimulatorPerson } from "../simulator/people.ts";

export interface GoogleSimulatorOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly issuer: string;
  readonly now?: () => number;
}

const tokenSeconds = 3_599;
const keyId = "simulator";

const refused = (error: string, description: string, status = 400): Response =>
  Response.json({ error, error_description: description }, { status });

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function idToken(key: KeyObject, claims: object): string {
  const body = `${base64url({ alg: "RS256", kid: keyId, typ: "JWT" })}.${base64url(claims)}`;
  return `${body}.${sign("RSA-SHA256", Buffer.from(body), key).toString("base64url")}`;
}

/** A claim that Google does not have is absent. */
const personClaims = ({ googleId, email, emailVerified, firstName, lastName }: SimulatorPerson) => ({
  sub: googleId,
  ...(email === null ? {} : { email, email_verified: emailVerified }),
  name: `${firstName} ${lastName}`,
  given_name: firstName,
  family_name: lastName,
});

/** Answers by the end of the path: /authorize, /token, /jwks. */
export function googleSimulator(options: GoogleSimulatorOptions): (request: Request) => Promise<Response> {
  const { clientId, clientSecret, redirectUri, issuer, now = Date.now } = options;
  const idp = openIdentityProvider({
    title: "Google",
    clientId,
    redirectUri,
    denied: { error: "access_denied" },
    now,
  });
  let made: Promise<{ privateKey: KeyObject; publicKey: KeyObject }> | null = null;
  // Costs a tenth of a second, and most runs never need it.
  const keys = () => {
    made ??= promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
    return made;
  };

  async function token(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret)
      return refused("invalid_client", "Unauthorized", 401);
    if (form.get("grant_type") !== "authorization_code")
      return refused("unsupported_grant_type", "Invalid grant_type");
    const grant = idp.exchange(form.get("code"));
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isTheirs =
      grant?.asked.get("redirect_uri") === form.get("redirect_uri") &&
      grant?.asked.get("code_challenge_method") === "S256" &&
      grant?.asked.get("code_challenge") === challenge;
    if (!grant || !isTheirs) return refused("invalid_grant", "Malformed auth code.");
    const issuedAt = Math.floor(now() / 1000);
    const nonce = grant.asked.get("nonce");
    return Response.json({
      access_token: "simulator-access-token",
      expires_in: tokenSeconds,
      scope: grant.asked.get("scope"),
      token_type: "Bearer",
      id_token: idToken((await keys()).privateKey, {
        iss: issuer,
        azp: clientId,
        aud: clientId,
        ...personClaims(grant.person),
        ...(nonce === null ? {} : { nonce }),
        iat: issuedAt,
        exp: issuedAt + tokenSeconds,
      }),
    });
  }

  return async (request) => {
    const url = new URL(request.url);
    switch (`${request.method} ${url.pathname.slice(url.pathname.lastIndexOf("/"))}`) {
      case "GET /authorize":
        return idp.answer(url);
      case "POST /token":
        return token(request);
      case "GET /jwks": {
        const jwk = (await keys()).publicKey.export({ format: "jwk" });
        return Response.json({ keys: [{ ...jwk, kid: keyId, alg: "RS256", use: "sig" }] });
      }
      default:
        return new Response("Not Found", { status: 404 });
    }
  };
}
