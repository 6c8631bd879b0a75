// Google by OpenID Connect: authorisation code, PKCE, nonce, and the ID token's signature checked by Google's
// keys. The metadata is static, not discovered, so that every endpoint is configurable and no request is made
// before a sign-in. The secret goes in the body: Google's ids hold dots and dashes, which the encoding of
// Basic would change.
import * as openid from "openid-client";
import { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { SocialProfile, SocialProvider, SocialTrouble } from "#shop/identity/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import {
  jsonOf,
  makeService,
  type Service,
  type ServiceAnswer,
  type ServiceOptions,
  unavailable,
} from "../http-client/service.ts";

export interface GoogleOptions extends Omit<ServiceOptions, "name"> {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our callback, as registered with Google. */
  readonly redirectUri: string;
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
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

/** The kind of error, without Google's own text. */
function trouble(error: unknown): Result<never, SocialTrouble> {
  if (error instanceof openid.AuthorizationResponseError) {
    return error.error === "access_denied" ? refuse({ code: "social_denied" }) : failed("code_rejected");
  }
  if (error instanceof openid.ResponseBodyError) return failed("code_rejected");
  if (error instanceof openid.ClientError) {
    const isAnswer = /^OAUTH_(?:JWT|JSON|KEY|INVALID_RESPONSE)/.test(error.code ?? "");
    return failed(isAnswer ? "token_rejected" : "unavailable");
  }
  // `askThrough` throws it when there is no response.
  if (error instanceof TypeError) return failed("unavailable");
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

/** The fetch of openid-client, through the shop's HTTP client for third parties. */
const askThrough =
  (service: Service, { tokenUrl }: Pick<GoogleOptions, "tokenUrl">): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const isToken = url === tokenUrl;
    const asked = await service.ask(
      {
        operation: isToken ? "token" : "jwks",
        url,
        method: method === "POST" ? "POST" : "GET",
        headers,
        ...(body === undefined || body === null ? {} : { body: String(body) }),
        isRead: !isToken,
      },
      (answer) => (answer.status < 300 ? ok(answer) : refuse({ code: "refused", answer })),
    );
    const answered = ({ status, headers: told, body: bytes }: ServiceAnswer): Response =>
      new Response(new Uint8Array(bytes), { status, headers: told });
    if (asked.ok) return answered(asked.value);
    if (asked.error.code === "refused") return answered(asked.error.answer);
    throw new TypeError(asked.error.reason);
  };

/** Google, or a simulator of it at these URLs. */
export function connectGoogle(options: GoogleOptions): SocialProvider {
  const { clientId, clientSecret, redirectUri } = options;
  // A person waits for the response.
  const service = makeService({ name: "google", timeoutMs: 6_000, attempts: 2, ...options });
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
  openid.enableNonRepudiationChecks(config);
  // Only a simulator has no TLS: the environment check allows such an address on this machine only.
  if (options.tokenUrl.startsWith("http:")) openid.allowInsecureRequests(config);
  config[openid.customFetch] = askThrough(service, options);

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
        // A person with several accounts chooses one.
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

const discovered = z.object({ issuer: z.string() });

/** A public request that shows whether Google is reachable. Our keys are sent only with a sign-in code. */
export async function checkGoogle(
  options: Pick<GoogleOptions, "issuer" | "fetch" | "timeoutMs">,
): Promise<CheckOutcome> {
  const { issuer, ...more } = options;
  const service = makeService({ name: "google", ...more, attempts: 1 });
  const url = `${issuer}/.well-known/openid-configuration`;
  const asked = await service.ask({ operation: "discovery", url, isRead: true }, (answer) =>
    discovered.safeParse(jsonOf(answer)).data?.issuer === issuer ? ok(null) : unavailable("unreadable"),
  );
  return asked.ok ? "answers" : "unavailable";
}
