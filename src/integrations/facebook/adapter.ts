// Facebook by plain OAuth 2: it has no PKCE and no nonce for this flow, so only the state protects the
// return. /me does not say for which application a token was issued, so /debug_token comes first: otherwise a
// token of another application would open our accounts.
import { createHmac } from "node:crypto";
import type { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { SocialProvider, SocialTrouble } from "#shop/identity/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceOptions,
  unavailable,
} from "../http-client/service.ts";
import { debugAnswer, meAnswer, tokenAnswer } from "./wire.ts";

export interface FacebookOptions extends Omit<ServiceOptions, "name"> {
  readonly appId: string;
  readonly appSecret: string;
  /** Our callback, as registered with Facebook. */
  readonly redirectUri: string;
  /** The site of the consent dialog: https://www.facebook.com */
  readonly dialogUrl: string;
  /** The site of the Graph API: https://graph.facebook.com */
  readonly graphUrl: string;
  /** Such as v26.0; Facebook ends each version about two years after its release. */
  readonly version: string;
}

type Reason = Extract<SocialTrouble, { code: "social_failed" }>["reason"];
const failed = (reason: Reason) => refuse<SocialTrouble>({ code: "social_failed", reason });

export function connectFacebook(options: FacebookOptions): SocialProvider {
  const { appId, appSecret, redirectUri, dialogUrl, graphUrl, version } = options;
  // A person waits for the response.
  const service = makeService({ name: "facebook", timeoutMs: 6_000, attempts: 2, ...options });
  const proofOf = (token: string): string => createHmac("sha256", appSecret).update(token).digest("hex");

  /** @param rejected what a refusal of Facebook means at this step */
  async function ask<T>(
    call: Omit<ServiceCall, "url">,
    path: string,
    answer: z.ZodType<T>,
    rejected: Reason,
  ): Promise<Result<T, SocialTrouble>> {
    const read = (got: ServiceAnswer) => {
      if (got.status >= 300) return failed(rejected);
      const understood = answer.safeParse(jsonOf(got));
      return understood.success ? ok(understood.data) : unavailable("unreadable");
    };
    const asked = await service.ask({ ...call, url: `${graphUrl}/${version}${path}` }, read);
    if (asked.ok) return asked;
    const { error } = asked;
    if (error.code !== "unavailable") return refuse(error);
    return failed(error.reason === "unreadable" ? "unreadable" : "unavailable");
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
      // In the body, so that no proxy logs the secret.
      const credentials = new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: redirectUri,
        code,
      });
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const token = await ask(
        // A code works once.
        { operation: "access_token", isRead: false, headers, body: credentials.toString() },
        "/oauth/access_token",
        tokenAnswer,
        "code_rejected",
      );
      if (!token.ok) return token;
      const { access_token } = token.value;

      const about = new URLSearchParams({
        input_token: access_token,
        access_token: `${appId}|${appSecret}`,
      });
      const checked = await ask(
        { operation: "debug_token", isRead: true },
        `/debug_token?${about}`,
        debugAnswer,
        "token_rejected",
      );
      if (!checked.ok) return checked;
      const { is_valid, app_id, user_id } = checked.value.data;
      if (!is_valid || app_id !== appId || !user_id) return failed("token_rejected");

      const fields = new URLSearchParams({
        fields: "id,first_name,last_name,email",
        access_token,
        appsecret_proof: proofOf(access_token),
      });
      const me = await ask({ operation: "me", isRead: true }, `/me?${fields}`, meAnswer, "token_rejected");
      if (!me.ok) return me;
      if (me.value.id !== user_id) return failed("token_rejected");
      return ok({
        id: me.value.id,
        email: me.value.email ?? null,
        // Facebook does not say whether it verified the address.
        emailVerified: false,
        firstName: me.value.first_name ?? null,
        lastName: me.value.last_name ?? null,
      });
    },
  };
}

/** Requests our own application with our own secret. */
export async function checkFacebook(
  options: Pick<FacebookOptions, "appId" | "appSecret" | "graphUrl" | "version" | "fetch" | "timeoutMs">,
): Promise<CheckOutcome> {
  const { appId, appSecret, graphUrl, version, ...more } = options;
  const service = makeService({ name: "facebook", ...more, attempts: 1 });
  const query = new URLSearchParams({ fields: "id", access_token: `${appId}|${appSecret}` });
  const call = { operation: "app", url: `${graphUrl}/${version}/${appId}?${query}`, isRead: true };
  const asked = await service.ask(call, ({ status }) =>
    status < 300 ? ok(null) : refuse({ code: "key_rejected" }),
  );
  if (asked.ok) return "answers";
  return asked.error.code === "key_rejected" ? "key_rejected" : "unavailable";
}
