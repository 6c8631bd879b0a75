// The shop's own JSON API from the browser: CSRF as in Laravel, language, timeout, typed failures. Never
// throws for network or server errors. Not here: the meaning of the answers.
import type {
  EndpointAnswer,
  EndpointInput,
  EndpointName,
  EndpointRefusal,
  EndpointRefusalData,
} from "#api/client-types.ts";
import { type Locale, localeOfPath } from "#i18n/locale.ts";
import { parsedJson } from "#kit/json.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { messagesOf } from "../../messages.ts";
import { endpointPath, type PathParts } from "./endpoint-path.ts";

export type AnyData = Readonly<Record<string, unknown>>;

/**
 * @template Code what the server may refuse with
 * @template Data what may stand beside the code
 */
export type ApiFailure<Code extends string = string, Data extends AnyData = AnyData> =
  /** Unknown whether the server received it: no network, no answer in time, an incomplete answer. */
  | { readonly code: "no_answer" }
  /** The caller no longer needs the answer. */
  | { readonly code: "aborted" }
  | ApiRefusal<Code, Data>;

/** The server's refusal (contract §5); its message is always a sentence in the page's language. */
export interface ApiRefusal<Code extends string = string, Data extends AnyData = AnyData> {
  readonly code: Code;
  readonly status: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | null;
  /** The whole body, e.g. the new quote of `price_changed`. */
  readonly body: Data;
}

export type ApiResult<T, Code extends string = string, Data extends AnyData = AnyData> = Result<
  T,
  ApiFailure<Code, Data>
>;

/** The result of a call of an endpoint. */
export type EndpointResult<Name extends EndpointName> = ApiResult<
  EndpointAnswer<Name>,
  EndpointRefusal<Name>,
  EndpointRefusalData<Name>
>;

export const isRefusal = <Code extends string, Data extends AnyData>(
  failure: ApiFailure<Code, Data>,
): failure is ApiRefusal<Code, Data> => "status" in failure;

/** Whether the same call may succeed in a moment. */
export const isPassing = (failure: ApiFailure): boolean =>
  isRefusal(failure) ? failure.status >= 500 || failure.status === 429 : failure.code === "no_answer";

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** The request continues even when the user leaves the page. */
  readonly outlivesPage?: boolean;
}

/** What a call of an endpoint takes. */
export type CallInput<Name extends EndpointName> = EndpointInput<Name> & CallOptions;

export interface Api {
  /** Calls an endpoint by its name, such as `call("POST /orders/:number/pay", { params, body })`. */
  call<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<EndpointResult<Name>>;
}

interface AnyInput extends CallOptions, PathParts {
  readonly body?: unknown;
}

export interface ApiPorts {
  readonly fetch: typeof globalThis.fetch;
  /** The value of document.cookie. */
  readonly cookies: () => string;
  readonly locale: () => Locale;
  /** The text for a person when the answer has none. */
  readonly sentence: (of: Unworded) => string;
}

/** Answers without a sentence for a person: with a protocol text, or from a proxy before the shop. */
type Unworded = "unauthenticated" | "csrf_mismatch" | "too_many_requests" | "unavailable" | "server_error";

const TIMEOUT_MS = 12_000;
const CSRF_MISMATCH = 419;

/** The decoded XSRF-TOKEN of a cookie string, or null. */
export function csrfToken(cookies: string): string | null {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1];
  try {
    return value === undefined ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}

export function createApi({ fetch, cookies, locale, sentence }: ApiPorts): Api {
  let askedToken: Promise<ApiResult<undefined, never, never>> | null = null;

  function askToken(): Promise<ApiResult<undefined, never, never>> {
    askedToken ??= once<undefined, never, never>(
      { path: "/sanctum/csrf-cookie", headers: headers() },
      {},
    ).finally(() => {
      askedToken = null;
    });
    return askedToken;
  }

  async function once<T, Code extends string, Data extends AnyData>(
    init: RequestInit & { path: string },
    options: CallOptions,
  ): Promise<ApiResult<T, Code, Data>> {
    const { path, ...request } = init;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), options.timeoutMs ?? TIMEOUT_MS);
    const giveUp = () => limit.abort();
    options.signal?.addEventListener("abort", giveUp);
    if (options.signal?.aborted) limit.abort();
    try {
      const response = await fetch(path, {
        ...request,
        credentials: "same-origin",
        keepalive: options.outlivesPage ?? false,
        signal: limit.signal,
      });
      const text = await response.text();
      return read<T, Code, Data>(response, text, sentence);
    } catch {
      return options.signal?.aborted ? refuse({ code: "aborted" }) : refuse({ code: "no_answer" });
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", giveUp);
    }
  }

  const headers = (): Record<string, string> => ({ accept: "application/json", "accept-language": locale() });

  return {
    // The types of the answer are those of the endpoint: no value proves them.
    async call(name, input) {
      const { params, query, body, ...options }: AnyInput = input;
      const [method, path] = endpointPath(name, { params, query });
      const attempt = async <T, Code extends string, Data extends AnyData>(): Promise<
        ApiResult<T, Code, Data>
      > => {
        const token = method === "GET" ? null : csrfToken(cookies());
        return once<T, Code, Data>(
          {
            path,
            method,
            headers: {
              ...headers(),
              ...(body === undefined ? {} : { "content-type": typeOf(body) }),
              ...(token === null ? {} : { "x-xsrf-token": token }),
              ...options.headers,
            },
            ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
          },
          options,
        );
      };
      if (method === "GET") return attempt();
      if (csrfToken(cookies()) === null) {
        const asked = await askToken();
        // Without a token no request is sent.
        if (!asked.ok) return asked;
      }
      const first = await attempt<never, never, never>();
      if (first.ok || !isRefusal(first.error) || first.error.status !== CSRF_MISMATCH) return first;
      const renewed = await askToken();
      return renewed.ok ? attempt() : renewed;
    },
  };
}

/** A file is sent as it is, everything else as JSON. */
const typeOf = (body: unknown): string =>
  body instanceof Blob ? body.type || "application/octet-stream" : "application/json";

/** Which sentence replaces the answer's own message, if one must. */
function unworded(status: number, message: string): Unworded | null {
  // The contract fixes the text of these two, which clients compare.
  if (status === 401) return "unauthenticated";
  if (status === CSRF_MISMATCH) return "csrf_mismatch";
  if (message !== "") return null;
  if (status === 429) return "too_many_requests";
  if (status === 503) return "unavailable";
  return status >= 500 ? "server_error" : null;
}

function read<T, Code extends string, Data extends AnyData>(
  response: Response,
  text: string,
  sentence: ApiPorts["sentence"],
): ApiResult<T, Code, Data> {
  const body = parsedJson(text);
  if (response.ok) {
    if (response.status === 204) return ok(undefined as T);
    return body === undefined ? refuse({ code: "no_answer" }) : ok(body as T);
  }
  const fields = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const retryAfter = Number(response.headers.get("retry-after"));
  const message = typeof fields.message === "string" ? fields.message : "";
  const missing = unworded(response.status, message);
  return refuse({
    code: (typeof fields.code === "string" ? fields.code : "server_error") as Code,
    status: response.status,
    message: missing ? sentence(missing) : message,
    errors: isErrors(fields.errors) ? fields.errors : {},
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    body: fields as Data,
  });
}

const isErrors = (value: unknown): value is Record<string, string[]> =>
  typeof value === "object" && value !== null && Object.values(value).every(Array.isArray);

const localeHere = (): Locale => localeOfPath(window.location.pathname);

/** The API of the shop this page came from, in the language of its address. */
export const api: Api = createApi({
  fetch: (input, init) => window.fetch(input, init),
  cookies: () => document.cookie,
  locale: localeHere,
  sentence(of) {
    try {
      return messagesOf(localeHere()).errors[of];
    } catch {
      // The messages themselves did not load.
      return "";
    }
  },
});
