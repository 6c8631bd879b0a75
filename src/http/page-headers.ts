// The content security policy of HTML pages: our own origin and the page's inline scripts, known by their
// SHA-256, so that a page's bytes can be the same for everyone. Third parties that count visitors are allowed
// only where they are configured.
import { createHash } from "node:crypto";
import type { Measuring } from "#shop/analytics/rules/consent.ts";

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;

/** Third-party origins from which a page may load scripts and pictures, and to which it may send data. */
export interface ThirdPartyOrigins {
  readonly scripts: readonly string[];
  readonly pictures: readonly string[];
  readonly connections: readonly string[];
}

const none: ThirdPartyOrigins = { scripts: [], pictures: [], connections: [] };

/** As the vendors document them: Google for tag manager with GA4, Meta for its pixel. */
const google = ["https://*.googletagmanager.com", "https://*.google-analytics.com"];
const meta = ["https://www.facebook.com"];

/** The third parties that may count visitors on this path; the CRM and the /dev pages are not counted. */
export function thirdPartiesOn(pathname: string, measuring: Measuring | null): ThirdPartyOrigins {
  if (!measuring || isOurs.test(pathname)) return none;
  const { tagManager, pixel } = measuring;
  const isForeign = (address: string | undefined): address is string => /^https?:/.test(address ?? "");
  const counts = [...(isForeign(tagManager?.src) ? google : []), ...(isForeign(pixel?.src) ? meta : [])];
  return {
    scripts: [tagManager?.src, pixel?.src].filter(isForeign).map((address) => new URL(address).origin),
    pictures: counts,
    connections: isForeign(tagManager?.src) ? [...counts, "https://*.analytics.google.com"] : counts,
  };
}

const isOurs = /^(?:\/ru)?\/(?:crm|dev)(?:\/|$)/;

export function pagePolicy(
  html: string,
  { scripts, pictures, connections }: ThirdPartyOrigins = none,
): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
    );
  }
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...scripts].join(" ")}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(" "),
    ...(connections.length > 0 ? [["connect-src 'self'", ...connections].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
