// Stages and channels of visits. Nothing is read from or stored on the visitor's device; the stored data
// cannot identify a visitor (ops.server.ts).

/** Stages of a visit, furthest last; a visitor also counts for all earlier stages. */
export const stages = ["visited", "saw", "carted", "opened"] as const;
export type Stage = (typeof stages)[number];
/** 1 for the first. */
export const rankOf = (stage: Stage): number => stages.indexOf(stage) + 1;

export const channels = ["direct", "search", "social", "ads", "other"] as const;
export type Channel = (typeof channels)[number];
/** For orders with an unknown visit. */
export const unknownChannel = "unknown";
export type OrderChannel = Channel | typeof unknownChannel;
export const orderChannels: readonly OrderChannel[] = [...channels, unknownChannel];

/** Retention of visit totals, in days. */
export const keptDays = 400;

const search =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|startpage|qwant|brave|perplexity|yandex)\.[a-z.]+$/;
const social =
  /(?:^|\.)(?:facebook\.com|fb\.com|instagram\.com|t\.co|x\.com|twitter\.com|tiktok\.com|youtube\.com|pinterest\.[a-z.]+|linkedin\.com|threads\.net|threads\.com|t\.me|telegram\.(?:me|org)|viber\.com)$/;
const paid = /^(?:cpc|ppc|cpm|cpa|paid.*|.*ads?|display|banner|retargeting)$/;
/** Parameters that ad networks add to links automatically. */
const clickIds = ["gclid", "gbraid", "wbraid", "msclkid"];
const socialSources = /^(?:facebook|fb|ig|instagram|tiktok|telegram|tg|viber|youtube|threads|twitter|x)$/;

function hostOf(address: string | undefined): string | null {
  try {
    return address ? new URL(address).hostname.toLowerCase() : null;
  } catch {
    return null;
  }
}

/**
 * By the URL that was opened, and by the referrer.
 * @param ownHost our own host, which is no channel
 */
export function channelOf(query: string, referrer: string | undefined, ownHost: string): Channel {
  const params = new URLSearchParams(query.slice(0, 1_000));
  const said = (name: string): string => params.get(name)?.trim().toLowerCase() ?? "";
  if (paid.test(said("utm_medium")) || clickIds.some((name) => params.has(name))) return "ads";
  const source = said("utm_source");
  if (socialSources.test(source) || said("utm_medium") === "social") return "social";
  const host = hostOf(referrer);
  if (source === "" && (host === null || host === ownHost)) return "direct";
  if (/^(?:google|bing)$/.test(source) || (host !== null && search.test(host))) return "search";
  if (host !== null && social.test(host)) return "social";
  return "other";
}
