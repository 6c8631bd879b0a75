// The first check of a request, before its URL is read: the method and the form of the request target (RFC
// 9112 §3.2). Later code sees a path of this site, of limited length.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseRaw } from "../errors/errors.ts";

/** Longer than any URL of ours: labels of a hundred orders, redirects of sign-in providers. */
export const longestTarget = 8_192;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Path and query of a target in origin or absolute form, without a fragment; null for any other form. */
export function originForm(target: string): string | null {
  if (target.startsWith("/") && !target.includes("#")) return target;
  const rest = /^https?:\/\/[^/?#]*/i.exec(target)?.[0].length ?? 0;
  const path = target.slice(rest).split("#", 1)[0] ?? "";
  if (path.startsWith("/")) return path;
  return rest > 0 && (path === "" || path.startsWith("?")) ? `/${path}` : null;
}

/**
 * Converts the target to origin form, or answers with the refusal.
 * @returns whether it has answered
 */
export function refusesTarget(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): boolean {
  const refuse = (code: "method_not_allowed" | "uri_too_long" | "bad_request", extra = {}): true => {
    refuseRaw(request, response, { code, id: randomUUID(), headers: { ...headers, ...extra } });
    return true;
  };
  const { method = "", url = "" } = request;
  if (!methods.includes(method)) return refuse("method_not_allowed", { allow: methods.join(", ") });
  if (url.length > longestTarget) return refuse("uri_too_long");
  const target = originForm(url);
  if (target === null) return refuse("bad_request");
  request.url = target;
  return false;
}
