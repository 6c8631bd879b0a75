// Rate limits: exact sliding windows over the times of hits. Not here: the numbers (rules/classes.ts).

/** Dimensions that are counted separately. */
export const dimensions = [
  "address",
  "phone",
  "email",
  "session",
  "browser",
  "account",
  "api_key",
  "shop",
] as const;
export type Dimension = (typeof dimensions)[number];

/** A value as counted: a hash, so that the database does not reveal it. */
export interface LimitKey {
  readonly keyHash: string;
  readonly label: string | null;
  /** For an address: household limits apply. */
  readonly isHousehold: boolean;
}

export interface Window {
  readonly most: number;
  readonly seconds: number;
}

/** Time in milliseconds, and number of hits at it. */
export type Hit = readonly [at: number, count: number];

/** Clocks of instances differ a little; a hit further ahead comes from a wrong clock and is ignored. */
const skewMs = 60_000;
/** Up to this limit hits are stored one by one; above it, hits within a short time are merged. */
const exactMost = 60;

export const longestSeconds = (windows: readonly Window[]): number =>
  Math.max(...windows.map(({ seconds }) => seconds));

/** Hits within the windows, oldest first. */
export function liveHits(hits: readonly Hit[], windows: readonly Window[], now: Date): Hit[] {
  const [from, until] = [now.getTime() - longestSeconds(windows) * 1000, now.getTime() + skewMs];
  return hits
    .filter(([at]) => at > from && at <= until)
    .map(([at, count]): Hit => [Math.min(at, now.getTime()), count]);
}

/** Seconds until one more is allowed; 0 when it is allowed now. */
export function secondsToWait(hits: readonly Hit[], windows: readonly Window[], now: Date): number {
  const waits = windows.map(({ most, seconds }) => {
    let count = 0;
    for (const [at, times] of hits.toReversed()) {
      const leaves = at + seconds * 1000;
      if (leaves <= now.getTime()) break;
      count += times;
      if (count >= most) return Math.ceil((leaves - now.getTime()) / 1000);
    }
    return 0;
  });
  return Math.max(0, ...waits);
}

/** The hits with one more. */
export function withHit(hits: readonly Hit[], windows: readonly Window[], now: Date): Hit[] {
  const isExact = windows.every(({ most }) => most <= exactMost);
  const mergedMs = isExact ? 0 : (Math.min(...windows.map(({ seconds }) => seconds)) * 1000) / exactMost;
  const last = hits.at(-1);
  if (last && (now.getTime() - last[0] < mergedMs || last[0] === now.getTime()))
    return [...hits.slice(0, -1), [last[0], last[1] + 1]];
  return [...hits, [now.getTime(), 1]];
}
