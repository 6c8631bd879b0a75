// Untrusted URLs used for redirects: only our own pages, even when another site is disguised in them.

const longest = 1_000;
const site = "https://here.invalid";

/** Path, query and hash of a URL on this site, percent-encoded; null for anything else. */
export function ownPath(text: string): string | null {
  if (text.length > longest || !text.startsWith("/") || /[\\\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text, site)) return null;
  const { origin, pathname, search, hash } = new URL(text, site);
  // «/.//evil.example» is on this site when parsed, but its remaining path would not be.
  if (origin !== site || pathname.startsWith("//")) return null;
  return `${pathname}${search}${hash}`;
}
