// One spelling of every page's address: other spellings redirect to it with a 301.

import { isSecretLink } from "#kit/url/short-link.ts";

/** Letters, digits and marks that need no percent-encoding (RFC 3986 §2.3). */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9a]|7e)/gi;
const ESCAPE_OR_CAPITALS = /%[0-9a-f]{2}|[A-Z]+/gi;

/** There is one site map and one robots.txt for both languages. */
const inNoLanguage = /^\/ru(?=\/(?:sitemap\.xml|robots\.txt)$)/;

/**
 * The path as the shop writes it: lower case, single slashes and none at the end, one language prefix. The
 * result is its own canonical path and never begins with two slashes, which would name another host.
 * @param pathname the path alone, percent-encoded, without a query
 */
export function canonicalPath(pathname: string): string {
  if (isSecretLink(pathname)) return pathname;
  const plain = pathname.replace(NEEDLESS_ESCAPE, (sign) => decodeURIComponent(sign));
  // A browser reads a backslash as a slash.
  const single = plain.replace(/[\\/]+/g, "/");
  const lower = single.replace(ESCAPE_OR_CAPITALS, (part) =>
    part.startsWith("%") ? part.toUpperCase() : part.toLowerCase(),
  );
  const oneLanguage = withoutDots(lower).replace(/^(?:\/ru)+(?=\/|$)/, "/ru");
  return oneLanguage.replace(/\/+$/, "").replace(inNoLanguage, "") || "/";
}

/** Without «.» and «..» segments, as any browser sends it. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split("/").slice(1)) {
    if (segment === "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  return `/${kept.join("/")}`;
}
