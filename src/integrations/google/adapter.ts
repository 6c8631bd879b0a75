// Google by OpenID Connect: authorisation code, PKCE, nonce, and the ID token's signature checked by Google's keys.
// The metadata is written by hand rather than discovered, so that every endpoint is configuration and nothing is
// asked before somebody signs in. The secret goes in the body: Google's ids hold dots and dashes, which the encoding
// that Basic wants would change.
import * as openid from "openid-client";
import { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { SocialProfile, SocialProvider, SocialTrouble } from "#shop/identity/port.ts";

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our callback, as registered with Google. */
  readonly redirectUri: string;
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutSeconds?: number;
}

const toleratedSkewSeconds = 30;

const claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});

const failed = (reason: Extract<SocialTrouble, { code: "social_failed" }>["reason"]) =>
  refuse<SocialTrouble>({ code: "social_failed", reason });

/** What went wrong, without a word of what Google said. */
function trouble(error: unknown): Result<never, SocialTrouble> {
  if (error instanceof openid.AuthorizationResponseError) {
    return error.error === "access_denied" ? refuse({ code: "social_denied" }) : failed("code_rejected");
  }
  if (error instanceof openid.ResponseBodyError) {
    return failed(error.status >= 500 ? "unavailable" : "code_rejected");
  }
  if (error instanceof openid.ClientError) {
    const isAnswer = /^OAUTH_(?:JWT|JSON|KEY|INVALID_RESPONSE)/.test(error.code ?? "");
    return failed(isAnswer ? "token_rejected" : "unavailable");
  }
  // What fetch throws when there is no network or no answer in time.
  const isNetwork = error instanceof TypeError || error instanceof DOMException;
  if (isNetwork) return failed("unavailable");
  throw error;
}

function profileOf(token: unknown): Result<SocialProfile, SocialTrouble> {
  const read = claims.safeParse(token);
  if (!read.success) return failed("unreadable");
  const { sub, email, email_verified, given_name, family_name } = read.data;
  return ok({
    id: sub,
    email: email ?? null,
    emailVerified: email !== undefined && email_verified === true,
    firstName: given_name ?? null,
    lastName: family_name ?? null,
  });
}

/** Google, or whoever speaks its wire at the endpoints. */
export function connectGoogle(options: GoogleOptions): SocialProvider {
  const { clientId, clientSecret, redirectUri, fetch, timeoutSeconds = 10 } = options;
  const config = new openid.Configuration(
    {
      issuer: options.issuer,
      authorization_endpoint: options.authorizeUrl,
      token_endpoint: options.tokenUrl,
      jwks_uri: options.jwksUrl,
      id_token_signing_alg_values_supported: ["RS256"],
    },
    clientId,
    { [openid.clockTolerance]: toleratedSkewSeconds },
    openid.ClientSecretPost(clientSecret),
  );
  config.timeout = timeoutSeconds;
  openid.enableNonRepudiationChecks(config);
  // Only a stand-in has no TLS: the environment lets no such address of another machine pass.
  if (options.tokenUrl.startsWith("http:")) openid.allowInsecureRequests(config);
  if (fetch) config[openid.customFetch] = (url, init) => fetch(url, init as RequestInit);

  return {
    name: "google",
    async begin({ state, nonce, codeVerifier }) {
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        // Whoever has several accounts chooses one.
        prompt: "select_account",
      });
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      try {
        const tokens = await openid.authorizationCodeGrant(config, new URL(`${redirectUri}?${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        return profileOf(tokens.claims());
      } catch (error) {
        return trouble(error);
      }
    },
  };
}
