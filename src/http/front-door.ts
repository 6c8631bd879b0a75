// Runs before the page cache: redirects that depend on the visitor. A cached page is the same for everyone,
// so redirects are decided before it.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#env.ts";
import { languageCookie, languageSeconds, visitCookie } from "#i18n/language-cookies.ts";
import { addressOfData, dataRedirect } from "./redirects/data-address.ts";
import { languageRedirect } from "./redirects/language-redirect.ts";
import { rootRedirect } from "./redirects/root-redirect.ts";
import { sentHeader } from "./sent-header.ts";

type Door = (request: IncomingMessage, response: ServerResponse) => boolean;

/** @returns a function that redirects and returns true, or leaves the request to others */
export function frontDoor(
  env: Pick<Env, "languageDetection" | "rootRedirect" | "publicUrl">,
  headers: Readonly<Record<string, string>>,
): Door {
  const secure = env.publicUrl.startsWith("https:") ? "; Secure" : "";
  const ours = { ...headers, "cache-control": "private, no-store" };
  const kept = { ...ours, "content-length": "0" };
  return (request, response) => {
    const { method, url = "/" } = request;
    if (env.rootRedirect && (method === "GET" || method === "HEAD")) {
      const asked = addressOfData(url);
      const location = rootRedirect(asked ?? url, env.rootRedirect.target);
      if (location !== null) {
        if (asked === null) response.writeHead(env.rootRedirect.status, { ...kept, location }).end();
        else response.writeHead(204, { ...ours, ...dataRedirect(location) }).end();
        return true;
      }
    }
    if (env.languageDetection !== "redirect") return false;
    const turn = languageRedirect({ method, url, header: (name) => sentHeader(request, name) });
    if (!turn) return false;
    response
      .writeHead(302, {
        ...kept,
        location: turn.location,
        vary: "accept-language, cookie, user-agent",
        "set-cookie": [
          `${languageCookie}=${turn.locale}; Path=/; Max-Age=${languageSeconds}; SameSite=Lax${secure}`,
          `${visitCookie}=1; Path=/; SameSite=Lax${secure}`,
        ],
      })
      .end();
    return true;
  };
}
