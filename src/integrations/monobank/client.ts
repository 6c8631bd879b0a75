// One host, a path for each method, the merchant's token in X-Token. Refusals come with HTTP 4xx and
// {errCode, errText}; 429 is TMR, «too many requests».
import type { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { Refused, Trouble } from "../card-provider/trouble.ts";
import { jsonOf, makeService, type ServiceOptions, unavailable } from "../http-client/service.ts";
import { refusal } from "./wire.ts";

export interface MonobankClientOptions extends Omit<ServiceOptions, "name"> {
  readonly now?: () => number;
  /** https://api.monobank.ua, without a trailing slash. */
  readonly url: string;
  readonly token: string;
}

/** The reason when the bank does not accept our token; others are its `errCode`: NOT_FOUND, BAD_REQUEST, … */
export const keyRejected = "key_rejected";

/** The bank's methods with errors as values: never throws, even on network errors. */
export function makeMonobankClient({ url, token, ...options }: MonobankClientOptions) {
  const service = makeService({ name: "monobank", ...options });
  const headers = { "x-token": token, accept: "application/json" };

  const ask = <T>(
    call: { path: string; query?: string; body?: object; isRead: boolean },
    schema: z.ZodType<T>,
  ): Promise<Result<T, Trouble>> =>
    service.ask<T, Refused>(
      {
        operation: call.path,
        url: `${url}/api/merchant/${call.path}${call.query ?? ""}`,
        isRead: call.isRead,
        ...(call.body
          ? { body: JSON.stringify(call.body), headers: { ...headers, "content-type": "application/json" } }
          : { headers }),
      },
      (answer) => {
        const body = jsonOf(answer);
        if (answer.status === 401 || answer.status === 403)
          return refuse({ code: "refused", reason: keyRejected });
        if (answer.status >= 400) {
          const told = refusal.safeParse(body);
          return told.success
            ? refuse({ code: "refused", reason: told.data.errCode })
            : unavailable("unreadable");
        }
        const read = schema.safeParse(body);
        return read.success ? ok(read.data) : unavailable("unreadable");
      },
    );

  return {
    service,
    /** Read-only requests; `path` is what follows /api/merchant/. */
    look: <T>(path: string, query: Readonly<Record<string, string>>, schema: z.ZodType<T>) => {
      const asked = new URLSearchParams(query).toString();
      return ask({ path, query: asked && `?${asked}`, isRead: true }, schema);
    },
    /** @param isRepeatable retried when there is no response */
    send: <T>(path: string, body: object, schema: z.ZodType<T>, isRepeatable = false) =>
      ask({ path, body, isRead: isRepeatable }, schema),
  };
}
export type MonobankClient = ReturnType<typeof makeMonobankClient>;
