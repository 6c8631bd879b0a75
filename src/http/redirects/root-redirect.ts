// Redirects the root path when the environment sets it (specification §2).
import { localeOfPath, localePath } from "#i18n/locale.ts";

/** The target for a URL; null when it is not the root. A path target gets the language of the URL. */
export function rootRedirect(url: string, target: string): string | null {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  if (path !== "/" && path !== "/ru" && path !== "/ru/") return null;
  const place = target.startsWith("/") ? localePath(target, localeOfPath(path)) : target;
  return target.includes("?") || target.includes("#") ? place : place + query;
}
