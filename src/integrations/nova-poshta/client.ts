// One POST endpoint. HTTP 200 says nothing: `success` and `errorCodes` decide. The vendor publishes no rate
// limit and sends no Retry-After: the concurrency, the pauses and the breaker's limits are our choice.
import type { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { CarrierError } from "#shop/delivery/port.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceOptions,
  type Unavailable,
  unavailable,
} from "../http-client/service.ts";
import { envelope, errorCodes } from "./wire.ts";

export interface NovaPoshtaClientOptions extends Omit<ServiceOptions, "name"> {
  /** The endpoint with its trailing slash: https://api.novaposhta.ua/v2.0/json/ */
  readonly url: string;
  readonly apiKey: string;
}

export interface Rows<T> {
  readonly rows: readonly T[];
  /** How many rows lacked required fields. */
  readonly unreadable: number;
  readonly received: number;
  /** Over all pages, where the method returns it. */
  readonly total: number | null;
}

type Refusal = Exclude<CarrierError, { code: "carrier_unavailable" }>;

const keyCodes: readonly string[] = [errorCodes.userUndefined, errorCodes.authFail, errorCodes.apiKeyEmpty];

function refusal(
  codes: readonly string[],
  messages: readonly string[],
): Result<never, Refusal | Unavailable> {
  if (codes.includes(errorCodes.tooManyRequests)) return unavailable("throttled");
  const isKeyTrouble =
    codes.some((code) => keyCodes.includes(code)) || messages.some((text) => /api ?key/i.test(text));
  return refuse(
    isKeyTrouble
      ? { code: "carrier_key_rejected" }
      : { code: "carrier_refused", carrierCodes: codes, messages },
  );
}

function readRows<T>(answer: ServiceAnswer, row: z.ZodType<T>): Result<Rows<T>, Refusal | Unavailable> {
  if (answer.status === 401 || answer.status === 403) return refuse({ code: "carrier_key_rejected" });
  const parsed = envelope.safeParse(jsonOf(answer));
  if (!parsed.success) return unavailable("unreadable");
  const { success, data, errors, errorCodes: codes, info } = parsed.data;
  if (!success) return refusal(codes, errors);
  // A «success» with only errors means neither done nor empty.
  if (data.length === 0 && errors.length > 0) return unavailable("unreadable");
  // Directories are sometimes empty although they count rows; a moment later they are complete.
  if (data.length === 0 && info.totalCount !== null && info.totalCount > 0) return unavailable("unreadable");
  const rows = data.map((item) => row.safeParse(item)).flatMap((item) => (item.success ? [item.data] : []));
  if (data.length > 0 && rows.length === 0) return unavailable("unreadable");
  return ok({ rows, unreadable: data.length - rows.length, received: data.length, total: info.totalCount });
}

/** The vendor's methods with errors as values: never throws, even on network errors. */
export function makeNovaPoshtaClient({ url, apiKey, ...options }: NovaPoshtaClientOptions) {
  const service = makeService({ name: "nova_poshta", ...options });
  return {
    service,
    /** @param isRead false for calls that create, change or delete: they are not retried */
    async call<T>(
      modelName: string,
      calledMethod: string,
      methodProperties: Readonly<Record<string, unknown>>,
      row: z.ZodType<T>,
      isRead = true,
    ): Promise<Result<Rows<T>, CarrierError>> {
      const body = JSON.stringify({ apiKey, modelName, calledMethod, methodProperties });
      const headers = { "content-type": "application/json", accept: "application/json" };
      const result = await service.ask({ operation: calledMethod, url, headers, body, isRead }, (answer) =>
        readRows(answer, row),
      );
      if (result.ok) return result;
      const { error } = result;
      return refuse(
        error.code === "unavailable" ? { code: "carrier_unavailable", reason: error.reason } : error,
      );
    },
  };
}
export type NovaPoshtaClient = ReturnType<typeof makeNovaPoshtaClient>;
