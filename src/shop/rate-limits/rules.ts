// How often something may happen: exact sliding windows over the moments at which it did. Not here: the numbers
// (rules/classes.ts).

/** What is counted apart from everything else of its kind. */
export const dimensions = ["address", "phone", "email", "session", "browser", "account", "shop"] as const;
export type Dimension = (typeof dimensions)[number];

/** A value as it is counted: nobody reads it out of the database. */
export interface LimitKey {
  readonly keyHash: string;
  readonly label: string | null;
  /** Of an address: it has the limits of a household. */
  readonly isHousehold: boolean;
}

export interface Window {
  readonly most: number;
  readonly seconds: number;
}

/** A moment in milliseconds, and how many came at it. */
export type Hit = readonly [at: number, count: number];

/** Clocks of instances differ a little; a hit further ahead was written by a clock that was wrong, and is ignored. */
const skewMs = 60_000;
/** Up to so many hits are kept one by one; of more, those of a short while are kept as one. */
const exactMost = 60;

export const longestSeconds = (windows: readonly Window[]): number =>
  Math.max(...windows.map(({ seconds }) => seconds));

/** The hits that still matter, the oldest first. */
export function liveHits(hits: readonly Hit[], windows: readonly Window[], now: Date): Hit[] {
  const [from, until] = [now.getTime() - longestSeconds(windows) * 1000, now.getTime() + skewMs];
  return hits
    .filter(([at]) => at > from && at <= until)
    .map(([at, count]): Hit => [Math.min(at, now.getTime()), count]);
}

/** Seconds until one more may come; 0 when it may come now. */
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
