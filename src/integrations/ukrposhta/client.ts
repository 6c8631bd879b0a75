// Four APIs on one host, with their own keys: eCom and its forms take the bearer of eCom and, in the URL, the
// counterparty's token (so URLs are never logged); the classifier takes the same bearer, tracking one of its
// own. JSON is requested, otherwise the classifier answers in XML. General knowledge, not seen on the wire:
// the prefixes of error codes (UPE02 not found, UPE05 key, UPE06 and UPE08 later).
import type { z } from "zod";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { CarrierError } from "#shop/delivery/port.ts";
import {
  jsonOf,
  makeService,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceOptions,
  type Unavailable,
  unavailable,
} from "../http-client/service.ts";
import { refusalBody } from "./wire.ts";

export interface UkrposhtaClientOptions extends Omit<ServiceOptions, "name"> {
  /** https://www.ukrposhta.ua, or its sandbox; the classifier requires the www. */
  readonly url: string;
  readonly bearer: string;
  readonly trackingBearer: string;
  readonly token: string;
}

interface Ask<T> {
  readonly operation: string;
  readonly path: string;
  readonly row: z.ZodType<T>;
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: ServiceCall["method"];
  readonly body?: unknown;
  /** For the few methods without a counterparty. */
  readonly withoutToken?: true;
  /** Default: true for GET only. */
  readonly isRead?: boolean;
}

type Answered<T> = Promise<Result<T, CarrierError>>;

type Refusal = Exclude<CarrierError, { code: "carrier_unavailable" }>;

export const notFoundCode = "404";

function refusal(answer: ServiceAnswer): Result<never, Refusal | Unavailable> {
  const told = refusalBody.safeParse(jsonOf(answer));
  const { code, message } = told.success ? told.data : { code: "", message: "" };
  if (answer.status === 401 || answer.status === 403 || code.startsWith("UPE05"))
    return refuse({ code: "carrier_key_rejected" });
  if (/^UPE0[68]/.test(code)) return unavailable("server_error");
  const isNotFound = answer.status === 404 || code.startsWith("UPE02");
  return refuse({
    code: "carrier_refused",
    carrierCodes: [...(isNotFound ? [notFoundCode] : []), ...(code ? [code] : [])],
    messages: message ? [message] : [],
  });
}

const reader =
  <T>(row: z.ZodType<T>) =>
  (answer: ServiceAnswer): Result<T, Refusal | Unavailable> => {
    if (answer.status >= 400) return refusal(answer);
    // The response to a deletion is empty.
    const parsed = row.safeParse(answer.body.length === 0 ? null : jsonOf(answer));
    return parsed.success ? ok(parsed.data) : unavailable("unreadable");
  };

const readPdf = (answer: ServiceAnswer): Result<Buffer, Refusal | Unavailable> => {
  if (answer.status >= 400) return refusal(answer);
  const isPdf = answer.body.subarray(0, 4).toString("latin1") === "%PDF";
  return isPdf ? ok(answer.body) : unavailable("unreadable");
};

/** The vendor's methods with errors as values: never throws, even on network errors. */
export function makeUkrposhtaClient(options: UkrposhtaClientOptions) {
  const { url, bearer, trackingBearer, token, ...rest } = options;
  const service = makeService({ name: "ukrposhta", ...rest });

  async function ask<T>(
    site: string,
    key: string,
    { operation, path, query = {}, method = "GET", body, isRead = method === "GET" }: Omit<Ask<T>, "row">,
    read: (answer: ServiceAnswer) => Result<T, Refusal | Unavailable>,
  ): Answered<T> {
    const search = new URLSearchParams(query).toString();
    const answer = await service.ask(
      {
        operation,
        url: `${url}/${site}/${path}${search ? `?${search}` : ""}`,
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: site.startsWith("forms") ? "application/pdf" : "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        isRead,
      },
      read,
    );
    if (answer.ok) return answer;
    const { error } = answer;
    return refuse(
      error.code === "unavailable" ? { code: "carrier_unavailable", reason: error.reason } : error,
    );
  }

  return {
    service,
    ecom: <T>({ row, withoutToken, ...what }: Ask<T>) =>
      ask(
        "ecom/0.0.1",
        bearer,
        withoutToken ? what : { ...what, query: { ...what.query, token } },
        reader(row),
      ),
    form: (what: Omit<Ask<never>, "row">) =>
      ask("forms/ecom/0.0.1", bearer, { ...what, query: { ...what.query, token } }, readPdf),
    classifier: <T>({ row, ...what }: Omit<Ask<T>, "method" | "body">) =>
      ask("address-classifier-ws", bearer, what, reader(row)),
    tracking: <T>({ row, ...what }: Ask<T>) =>
      ask("status-tracking/0.0.1", trackingBearer, what, reader(row)),
  };
}
export type UkrposhtaClient = ReturnType<typeof makeUkrposhtaClient>;
