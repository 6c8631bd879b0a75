// Whether a cut-off will be met, said before it is missed: the work left against the minutes left.

/** What an order takes when nothing has been packed lately. */
export const usualMinutes = 6;
/** Fewer packed orders than this say nothing about today. */
const tellingOrders = 3;
const fewestMinutes = 2;
const mostMinutes = 20;
/** From here on there is no time for anything else. */
const tightShare = 0.75;

/** Minutes one person spends on an order: the median of those packed lately, within reason. */
export function minutesAnOrder(lately: readonly number[]): number {
  if (lately.length < tellingOrders) return usualMinutes;
  const sorted = [...lately].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? usualMinutes;
  return Math.min(mostMinutes, Math.max(fewestMinutes, median));
}

/** Minutes until so many orders are packed. */
export const minutesNeeded = (left: number, { people, minutesEach }: Pace): number =>
  Math.ceil((left * minutesEach) / Math.max(1, people));

export interface Pace {
  /** Who packs now. */
  readonly people: number;
  readonly minutesEach: number;
}

export type Outlook = "done" | "calm" | "tight" | "behind" | "late";

/**
 * How it stands with a cut-off.
 * @param left orders to be packed by then, those of earlier cut-offs among them
 * @param minutesLeft may be a fraction; none or fewer: the moment has passed
 */
export function outlook(left: number, minutesLeft: number, pace: Pace): Outlook {
  if (left === 0) return "done";
  if (minutesLeft <= 0) return "late";
  const needed = minutesNeeded(left, pace);
  if (needed > minutesLeft) return "behind";
  return needed > minutesLeft * tightShare ? "tight" : "calm";
}
