// Facebook by plain OAuth 2: it has no PKCE and no nonce for this flow, so the state is the only guard of the way
// back. /me does not say for which application a token was made, so /debug_token is asked first; a token of another
// application would otherwise open our accounts.
import { createHmac } from "node:crypto";
import type { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { SocialProvider, SocialTrouble } from "#shop/identity/port.ts";
import { debugAnswer, meAnswer, tokenAnswer } from "./wire.ts";

export interface FacebookOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** Our callback, as registered with Facebook. */
  readonly redirectUri: string;
  /** Where people are asked: https://www.facebook.com */
  readonly dialogUrl: string;
  /** Where we ask: https://graph.facebook.com */
  readonly graphUrl: string;
  /** Such as v26.0; Facebook ends each about two years after it was new. */
  readonly version: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

type Reason = Extract<SocialTrouble, { code: "social_failed" }>["reason"];
const failed = (reason: Reason) => refuse<SocialTrouble>({ code: "social_failed", reason });

/** Facebook, or whoever speaks its wire at the addresses. */
export function connectFacebook(options: FacebookOptions): SocialProvider {
  const { appId, appSecret, redirectUri, dialogUrl, graphUrl, version } = options;
  const { fetch = globalThis.fetch, timeoutMs = 10_000 } = options;
  const proofOf = (token: string): string => createHmac("sha256", appSecret).update(token).digest("hex");

  /** @param rejected what a refusal of Facebook means at this step */
  async function ask<T>(
    path: string,
    init: RequestInit,
    answer: z.ZodType<T>,
    rejected: Reason,
  ): Promise<Result<T, SocialTrouble>> {
    try {
      const response = await fetch(`${graphUrl}/${version}${path}`, {
        ...init,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status >= 500 || response.status === 429) return failed("unavailable");
      if (!response.ok) return failed(rejected);
      const read = answer.safeParse(JSON.parse(text));
      return read.success ? ok(read.data) : failed("unreadable");
    } catch (error) {
      return failed(error instanceof SyntaxError ? "unreadable" : "unavailable");
    }
  }

  return {
    name: "facebook",
    async begin({ state }) {
      const url = new URL(`${dialogUrl}/${version}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "email,public_profile",
        state,
      }).toString();
      return url;
    },
    async finish(answer) {
      if (answer.has("error")) {
        return answer.get("error") === "access_denied"
          ? refuse({ code: "social_denied" })
          : failed("code_rejected");
      }
      const code = answer.get("code");
      if (!code) return failed("code_rejected");
      // In the body, so that no proxy writes the secret down.
      const credentials = new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: redirectUri,
        code,
      });
      const token = await ask(
        "/oauth/access_token",
        { method: "POST", body: credentials },
        tokenAnswer,
        "code_rejected",
      );
      if (!token.ok) return token;
      const { access_token } = token.value;

      const about = new URLSearchParams({
        input_token: access_token,
        access_token: `${appId}|${appSecret}`,
      });
      const checked = await ask(`/debug_token?${about}`, {}, debugAnswer, "token_rejected");
      if (!checked.ok) return checked;
      const { is_valid, app_id, user_id } = checked.value.data;
      if (!is_valid || app_id !== appId || !user_id) return failed("token_rejected");

      const fields = new URLSearchParams({
        fields: "id,first_name,last_name,email",
        access_token,
        appsecret_proof: proofOf(access_token),
      });
      const me = await ask(`/me?${fields}`, {}, meAnswer, "token_rejected");
      if (!me.ok) return me;
      if (me.value.id !== user_id) return failed("token_rejected");
      return ok({
        id: me.value.id,
        email: me.value.email ?? null,
        // Facebook does not say whether it asked the owner of the address.
        emailVerified: false,
        firstName: me.value.first_name ?? null,
        lastName: me.value.last_name ?? null,
      });
    },
  };
}
