// Where visits to the root path go when the environment says so (specification §2).
import { localeOfPath, localePath } from "#i18n/locale.ts";

/** The target for an address; null when it is not the root. A path is taken in the language of the address. */
export function rootRedirect(url: string, target: string): string | null {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  if (path !== "/" && path !== "/ru" && path !== "/ru/") return null;
  const place = target.startsWith("/") ? localePath(target, localeOfPath(path)) : target;
  return target.includes("?") || target.includes("#") ? place : place + query;
}
