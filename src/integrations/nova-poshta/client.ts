// One POST endpoint. HTTP 200 says nothing: `success` and `errorCodes` decide. Every method used here only
// reads, so what may pass by itself (a time-out, 5xx, garbage, throttling) is tried again with growing pauses.
// The vendor publishes no rate limit and sends no Retry-After; the pauses and the breaker are our choice.
import type { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { CarrierError } from "#shop/delivery/port.ts";
import { makeBreaker } from "./breaker.ts";
import { envelope, errorCodes } from "./wire.ts";

export interface NovaPoshtaClientOptions {
  /** The endpoint with its trailing slash: https://api.novaposhta.ua/v2.0/json/ */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
  readonly attempts?: number;
  /** The pause before the second attempt; each next one is twice as long. */
  readonly firstPauseMs?: number;
  readonly wait?: (ms: number) => Promise<void>;
  readonly now?: () => number;
}

export interface Rows<T> {
  readonly rows: readonly T[];
  /** Rows that did not have what we need. */
  readonly unreadable: number;
  readonly received: number;
  /** Over all pages, where the method tells. */
  readonly total: number | null;
}

export interface NovaPoshtaClient {
  call<T>(
    model: string,
    method: string,
    properties: Readonly<Record<string, unknown>>,
    row: z.ZodType<T>,
  ): Promise<Result<Rows<T>, CarrierError>>;
}

type Unavailable = Extract<CarrierError, { code: "carrier_unavailable" }>;
const unavailable = (reason: Unavailable["reason"]) =>
  refuse<Unavailable>({ code: "carrier_unavailable", reason });

const keyCodes: readonly string[] = [errorCodes.userUndefined, errorCodes.authFail, errorCodes.apiKeyEmpty];

function refusal(codes: readonly string[], messages: readonly string[]): CarrierError {
  if (codes.includes(errorCodes.tooManyRequests)) return { code: "carrier_unavailable", reason: "throttled" };
  const isKeyTrouble =
    codes.some((code) => keyCodes.includes(code)) || messages.some((text) => /api ?key/i.test(text));
  return isKeyTrouble
    ? { code: "carrier_key_rejected" }
    : { code: "carrier_refused", carrierCodes: codes, messages };
}

async function post(url: string, body: string, timeoutMs: number): Promise<Result<unknown, CarrierError>> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (answer.status === 401 || answer.status === 403) return refuse({ code: "carrier_key_rejected" });
    if (answer.status === 429) return unavailable("throttled");
    if (answer.status >= 500) return unavailable("server_error");
    return ok(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return unavailable("unreadable");
    return unavailable(
      error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "network",
    );
  }
}

function readRows<T>(answer: unknown, row: z.ZodType<T>): Result<Rows<T>, CarrierError> {
  const parsed = envelope.safeParse(answer);
  if (!parsed.success) return unavailable("unreadable");
  const { success, data, errors, errorCodes: codes, info } = parsed.data;
  if (!success) return refuse(refusal(codes, errors));
  // Directories sometimes answer empty although they count rows; a moment later they are whole.
  if (data.length === 0 && info.totalCount !== null && info.totalCount > 0) return unavailable("unreadable");
  const rows = data.map((item) => row.safeParse(item)).flatMap((item) => (item.success ? [item.data] : []));
  if (data.length > 0 && rows.length === 0) return unavailable("unreadable");
  return ok({ rows, unreadable: data.length - rows.length, received: data.length, total: info.totalCount });
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The vendor's methods as values: never throws, whatever the network does. */
export function makeNovaPoshtaClient(options: NovaPoshtaClientOptions): NovaPoshtaClient {
  const { url, apiKey, timeoutMs = 10_000, attempts = 3, firstPauseMs = 300 } = options;
  const { wait = pause, now = Date.now } = options;
  const breaker = makeBreaker(now, { failures: 4, restMs: 45_000 });
  return {
    async call(model, method, properties, row) {
      if (breaker.isResting()) return unavailable("resting");
      const body = JSON.stringify({
        apiKey,
        modelName: model,
        calledMethod: method,
        methodProperties: properties,
      });
      for (let attempt = 1; ; attempt += 1) {
        const answer = await post(url, body, timeoutMs);
        const result = answer.ok ? readRows(answer.value, row) : answer;
        if (result.ok || result.error.code !== "carrier_unavailable") {
          breaker.succeeded();
          return result;
        }
        if (attempt >= attempts) {
          breaker.failed();
          return result;
        }
        await wait(firstPauseMs * 2 ** (attempt - 1));
      }
    },
  };
}
