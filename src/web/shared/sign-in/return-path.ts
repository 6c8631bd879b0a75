// Where a person goes after signing in. Only our own pages: an address of another site in a link to the
// sign-in page must not lead there.

/** The path of `return_url` when it stays on this site, else null. */
export function returnPath(returnUrl: string | null): string | null {
  if (!returnUrl?.startsWith("/") || returnUrl.length > 1_000) return null;
  const site = "https://here.invalid";
  if (!URL.canParse(returnUrl, site)) return null;
  const { origin, pathname, search, hash } = new URL(returnUrl, site);
  if (origin !== site || /^(?:\/ru)?\/login\/?$/.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
