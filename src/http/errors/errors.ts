// One handler for every error before or inside a route: refusals by table, bugs as 500 with the request id
// only. JSON for programs, a bare page for people when the pages' own error page is out of reach.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { databaseTrouble } from "#db/trouble.ts";
import { localeOfPath } from "#i18n/locale.ts";
import { preferredLocale } from "../visitor/locale.ts";
import { barePage, barePolicy } from "./bare-page.ts";
import { fieldErrors, InputError } from "./input-error.ts";
import {
  errorBody,
  type Refusal,
  type RefusalCode,
  refusal,
  refusalMessage,
  refusalStatus,
} from "./refusals.ts";

const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_json",
  FST_ERR_BAD_URL: "bad_request",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

const byStatus: Record<number, RefusalCode> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "too_large",
  414: "uri_too_long",
  415: "unsupported_media_type",
  419: "csrf_mismatch",
  422: "validation",
  429: "too_many_requests",
  503: "unavailable",
};

/**
 * PostgreSQL's class 22: a value it cannot store. Schemas must stop it earlier, so it is logged as an error.
 */
const isDataException = (error: FastifyError): boolean => /^22[0-9A-Z]{3}$/.test(error.code ?? "");

/** The database is unreachable, busy or full: this is temporary, and the request can be repeated soon. */
const awayRefusal = { code: "unavailable", retryAfterSeconds: 5 } as const;

const isApi = (url: string): boolean => /^\/(api|sanctum)([/?]|$)/.test(url);

/** A refusal outside the API, in the format that the client reads. */
export function refuseAnywhere(request: FastifyRequest, reply: FastifyReply, error: Refusal): FastifyReply {
  if (isApi(request.url) || !request.headers.accept?.includes("text/html")) return refusal(reply, error);
  const locale = localeOfPath(request.url.split("?", 1)[0] ?? "/");
  if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
  return reply
    .code(refusalStatus(error.code))
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": barePolicy,
    })
    .send(barePage(error, { locale, requestId: request.id }));
}

/** The client closed the connection before its whole body arrived. */
const hasLeft = ({ code }: FastifyError, { raw }: FastifyRequest): boolean =>
  code === "ECONNRESET" && raw.destroyed && !raw.complete;

function codeOf(error: FastifyError): RefusalCode | undefined {
  const status = error.statusCode ?? 500;
  return (
    byFastifyCode[error.code] ??
    byStatus[status] ??
    (status >= 400 && status < 500 ? "bad_request" : undefined)
  );
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InputError) return answerInvalid(error, request, reply);
  if (hasLeft(error, request)) return refusal(reply, { code: "bad_request" });
  const trouble = databaseTrouble(error);
  if (trouble) {
    request.log.error({ err: error, trouble }, "database trouble");
    return refuseAnywhere(request, reply, awayRefusal);
  }
  if (isDataException(error)) {
    request.log.error({ err: error }, "a value reached the database that it cannot hold");
    return refuseAnywhere(request, reply, { code: "validation" });
  }
  const code = codeOf(error);
  if (code === "too_large") readOn(request, reply);
  if (!code) request.log.error({ err: error }, "unexpected error");
  return refuseAnywhere(request, reply, { code: code ?? "server_error" });
}

const lingerSeconds = 5;

/**
 * A client that is still sending does not read the response, and closing the connection would lose it: so the
 * rest of a too large body is read and discarded for a while.
 */
function readOn({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.removeHeader("connection");
  const timer = setTimeout(() => raw.destroy(), lingerSeconds * 1000).unref();
  raw.once("close", () => clearTimeout(timer)).resume();
}

function answerInvalid(error: InputError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const errors = fieldErrors(error.issues, request.locale);
  const first = Object.values(errors)[0]?.[0];
  const message = first ?? refusalMessage({ code: "validation" }, request.locale);
  return refusal(reply, { code: "validation", extra: { message, errors } });
}

/**
 * Answers errors before routing, such as a broken percent-encoding. The request there is Fastify's bare one,
 * without our decorations and hooks.
 */
export function answerUnroutable(
  error: FastifyError,
  { raw, id }: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): void {
  refuseRaw(raw, reply.raw, { code: codeOf(error) ?? "bad_request", id, headers });
}

interface RawRefusal {
  readonly code: RefusalCode;
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a request that does not reach Fastify. */
export function refuseRaw(
  { url = "/", headers: sent }: IncomingMessage,
  response: ServerResponse,
  { code, id, headers }: RawRefusal,
): void {
  const isPage = !isApi(url) && sent.accept?.includes("text/html");
  const locale = isPage
    ? localeOfPath(url.split("?", 1)[0] ?? "/")
    : preferredLocale(sent["accept-language"]);
  response
    .writeHead(refusalStatus(code), {
      ...headers,
      ...(isPage ? { "content-security-policy": barePolicy } : {}),
      "content-type": isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-request-id": id,
    })
    .end(
      isPage
        ? barePage({ code }, { locale, requestId: id })
        : JSON.stringify(errorBody({ code }, { id, locale })),
    );
}
