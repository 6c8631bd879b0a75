// Predicts whether a cut-off will be met: the work left against the minutes left.

/** Minutes per order when nothing was packed recently. */
export const usualMinutes = 6;
/** Fewer packed orders than this are no reliable sample. */
const meaningfulOrders = 3;
const fewestMinutes = 2;
const mostMinutes = 20;
/** From this share of the remaining time the cut-off is tight. */
const tightShare = 0.75;

/** Minutes one person needs for an order: the median of recently packed ones, within limits. */
export function minutesAnOrder(lately: readonly number[]): number {
  if (lately.length < meaningfulOrders) return usualMinutes;
  const sorted = [...lately].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? usualMinutes;
  return Math.min(mostMinutes, Math.max(fewestMinutes, median));
}

/** Minutes until this many orders are packed. */
export const minutesNeeded = (left: number, { people, minutesEach }: Pace): number =>
  Math.ceil((left * minutesEach) / Math.max(1, people));

export interface Pace {
  /** Number of packers now. */
  readonly people: number;
  readonly minutesEach: number;
}

export type Outlook = "done" | "calm" | "tight" | "behind" | "late";

/**
 * The forecast for a cut-off.
 * @param left orders to be packed by then, including earlier cut-offs
 * @param minutesLeft may be a fraction; zero or less: the moment has passed
 */
export function outlook(left: number, minutesLeft: number, pace: Pace): Outlook {
  if (left === 0) return "done";
  if (minutesLeft <= 0) return "late";
  const needed = minutesNeeded(left, pace);
  if (needed > minutesLeft) return "behind";
  return needed > minutesLeft * tightShare ? "tight" : "calm";
}
