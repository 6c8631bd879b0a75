// Addresses that come from outside and are gone to later: only our own pages, however cleverly another
// site is written in them.

const longest = 1_000;
const site = "https://here.invalid";

/** Path, query and hash of an address on this site, percent-encoded; null for anything else. */
export function ownPath(text: string): string | null {
  if (text.length > longest || !text.startsWith("/") || /[\\\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text, site)) return null;
  const { origin, pathname, search, hash } = new URL(text, site);
  // «/.//evil.example» stays here while it is parsed, but what is left of it would not.
  if (origin !== site || pathname.startsWith("//")) return null;
  return `${pathname}${search}${hash}`;
}
