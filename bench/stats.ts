// The statistics of a row of measurements.

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value that the given share of the others does not exceed; 0 when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.ceil(ordered.length * share) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The median with the lowest and the highest value. */
export const spread = (values: readonly number[]): { median: number; min: number; max: number } => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});
