import type { EndpointAnswer } from "#api/client-types.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Api, ApiResult } from "../../api/api.ts";

export type FactorsState = EndpointAnswer<"GET /staff/second-factor">;
export type Enrolled = EndpointAnswer<"POST /staff/second-factor/passkeys">;
export type TotpSetUp = EndpointAnswer<"POST /staff/second-factor/totp">;
type Given = EndpointAnswer<"POST /staff/second-factor/code">;

export const hasFactor = ({ totp, passkeys }: FactorsState): boolean => totp || passkeys.length > 0;

/** No result: the user closed the browser's dialog, or there is no such key. */
const notGiven = ok({ valid: false });

export async function givePasskey(api: Api): Promise<ApiResult<Given>> {
  const asked = await api.call("POST /staff/second-factor/passkey/options", {});
  if (!asked.ok) return refuse(asked.error);
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const used = await startAuthentication({ optionsJSON: asked.value.options }).catch(() => null);
  return used === null ? notGiven : api.call("POST /staff/second-factor/passkey", { body: used });
}

export async function addPasskey(api: Api): Promise<ApiResult<Enrolled | null>> {
  const asked = await api.call("POST /staff/second-factor/passkeys/options", {});
  if (!asked.ok) return refuse(asked.error);
  const { startRegistration } = await import("@simplewebauthn/browser");
  const made = await startRegistration({ optionsJSON: asked.value.options }).catch(() => null);
  return made === null ? ok(null) : api.call("POST /staff/second-factor/passkeys", { body: made });
}

/** Whether this browser supports passkeys, for this address: not for a bare IP. */
export const canHavePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(window.location.hostname);
