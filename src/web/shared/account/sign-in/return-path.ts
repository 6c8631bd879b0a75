// The page after signing in. Only our own pages: a link to the sign-in page must not lead to another site.
import { ownPath } from "#kit/url/own-path.ts";

/** The path of `return_url` when it stays on this site, else null. */
export function returnPath(returnUrl: string | null): string | null {
  const path = returnUrl === null ? null : ownPath(returnUrl);
  return path === null || /^(?:\/ru)?\/login(?:[/?#]|$)/.test(path) ? null : path;
}
