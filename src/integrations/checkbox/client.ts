// Checkbox over HTTP: signs the cashier in by PIN when the token is missing or expired, and maps its
// refusals. A register takes two receipts a second and is blocked for five when there are more: calls keep a
// distance.
import type { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceOptions,
  unavailable,
} from "../http-client/service.ts";
import { clientName, clientVersion, errorAnswer, errorCodes, tokenAnswer } from "./wire.ts";

export interface CheckboxClientOptions extends Omit<ServiceOptions, "name"> {
  /** Without a trailing slash: https://api.checkbox.ua */
  readonly url: string;
  readonly licenseKey: string;
  readonly pin: string;
  readonly wait?: (ms: number) => Promise<void>;
  readonly now?: () => number;
}

export type CheckboxError =
  | { readonly code: "unavailable" }
  | { readonly code: "key_rejected" }
  | { readonly code: "shift_closed" }
  | { readonly code: "exists" }
  | { readonly code: "absent" }
  | { readonly code: "refused"; readonly reason: string };
type Refusal = Exclude<CheckboxError, { code: "unavailable" }> | { readonly code: "stale_token" };

interface Call {
  readonly operation: string;
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly body?: object;
  readonly isRead: boolean;
}

/** Why the register refuses, in its own text and without the data that was sent. */
function reasonOf({ message, detail }: z.infer<typeof errorAnswer>): string {
  const places = Array.isArray(detail)
    ? detail.map(({ loc, msg }) => [loc?.join("."), msg].filter(Boolean).join(": "))
    : [detail];
  return [message, ...places].filter(Boolean).join("; ").slice(0, 500) || "без пояснення";
}

function refusal(answer: ServiceAnswer): Refusal {
  const told = errorAnswer.safeParse(jsonOf(answer));
  const error = told.success ? told.data : {};
  switch (error.code) {
    case errorCodes.wrongKey:
    case errorCodes.wrongPin:
      return { code: "key_rejected" };
    case errorCodes.staleToken:
      return { code: "stale_token" };
    case errorCodes.shiftClosed:
      return { code: "shift_closed" };
    case errorCodes.exists:
      return { code: "exists" };
  }
  if (answer.status === 401) return { code: "stale_token" };
  if (answer.status === 403) return { code: "key_rejected" };
  if (answer.status === 404) return { code: "absent" };
  return { code: "refused", reason: reasonOf(error) };
}

function readAs<T>(answer: ServiceAnswer, shape: z.ZodType<T>) {
  if (answer.status >= 400) return refuse(refusal(answer));
  const parsed = shape.safeParse(jsonOf(answer));
  return parsed.success ? ok(parsed.data) : unavailable("unreadable");
}

export function makeCheckboxClient({ url, licenseKey, pin, ...options }: CheckboxClientOptions) {
  const service = makeService({ name: "checkbox", concurrency: 1, ...options });
  let token: string | null = null;
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    "x-client-name": clientName,
    "x-client-version": clientVersion,
    "x-license-key": licenseKey,
  };

  async function signIn() {
    const body = JSON.stringify({ pin_code: pin });
    const call = {
      operation: "sign_in",
      url: `${url}/api/v1/cashier/signinPinCode`,
      headers,
      body,
      // Signing in twice has no side effects.
      isRead: true,
    };
    const signed = await service.ask(call, (answer) => readAs(answer, tokenAnswer));
    if (signed.ok) token = signed.value.access_token;
    return signed;
  }

  async function once<T>({ operation, path, method, body, isRead }: Call, shape: z.ZodType<T>) {
    if (token === null) {
      const signed = await signIn();
      if (!signed.ok) return signed;
    }
    const asked = {
      operation,
      url: `${url}/api/v1${path}`,
      method: method ?? (body === undefined ? ("GET" as const) : ("POST" as const)),
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      isRead,
    };
    return service.ask(asked, (answer) => readAs(answer, shape));
  }

  return {
    async call<T>(call: Call, shape: z.ZodType<T>): Promise<Result<T, CheckboxError>> {
      let result = await once(call, shape);
      if (!result.ok && result.error.code === "stale_token") {
        token = null;
        result = await once(call, shape);
      }
      if (result.ok) return result;
      const { error } = result;
      if (error.code === "stale_token") return refuse({ code: "key_rejected" });
      return refuse(error);
    },
  };
}
