// API calls for the second factor from the browser.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { ok, refuse } from "#kit/result.ts";
import type { SecondFactorsJson } from "#shop/second-factor/output.ts";
import type { StaffGate } from "#shop/staff/rules/second-factor.ts";
import type { Api, ApiResult } from "../api/api.ts";

const path = "/api/staff/second-factor";

export interface FactorsState extends SecondFactorsJson {
  readonly gate: StaffGate | null;
  readonly must_confirm: boolean;
}

interface Given {
  readonly valid: boolean;
  readonly message?: string;
}
export interface Enrolled extends Given {
  readonly recovery_codes: readonly string[] | null;
}

export const hasFactor = ({ totp, passkeys }: FactorsState): boolean => totp || passkeys.length > 0;

export const factorsState = (api: Api, signal?: AbortSignal): Promise<ApiResult<FactorsState>> =>
  api.get(path, signal ? { signal } : {});

export const giveCode = (api: Api, code: string): Promise<ApiResult<Given>> =>
  api.send("POST", `${path}/code`, { code });

/** No result: the user closed the browser's dialog, or there is no such key. */
const notGiven = ok({ valid: false } as const);

export async function givePasskey(api: Api): Promise<ApiResult<Given>> {
  const asked = await api.send<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    "POST",
    `${path}/passkey/options`,
  );
  if (!asked.ok) return refuse(asked.error);
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const used = await startAuthentication({ optionsJSON: asked.value.options }).catch(() => null);
  return used === null ? notGiven : api.send("POST", `${path}/passkey`, used);
}

export async function addPasskey(api: Api): Promise<ApiResult<Enrolled | null>> {
  const asked = await api.send<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    "POST",
    `${path}/passkeys/options`,
  );
  if (!asked.ok) return refuse(asked.error);
  const { startRegistration } = await import("@simplewebauthn/browser");
  const made = await startRegistration({ optionsJSON: asked.value.options }).catch(() => null);
  return made === null ? ok(null) : api.send("POST", `${path}/passkeys`, made);
}

export const removePasskey = (api: Api, id: number): Promise<ApiResult<undefined>> =>
  api.send("DELETE", `${path}/passkeys/${id}`);

export interface TotpSetUp {
  readonly secret: string;
  readonly address: string;
}
export const beginTotp = (api: Api): Promise<ApiResult<TotpSetUp>> => api.send("POST", `${path}/totp`);
export const finishTotp = (api: Api, code: string): Promise<ApiResult<Enrolled>> =>
  api.send("POST", `${path}/totp/confirm`, { code });
export const removeTotp = (api: Api): Promise<ApiResult<undefined>> => api.send("DELETE", `${path}/totp`);

export const renewCodes = (api: Api): Promise<ApiResult<{ readonly recovery_codes: readonly string[] }>> =>
  api.send("POST", `${path}/recovery-codes`);

/** Whether this browser supports passkeys, for this address: not for a bare IP. */
export const canHavePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(window.location.hostname);
