// How old figures are that were read from a replica.

const statedFromSeconds = 60;

/** Whole minutes to state on a page; null when the figures count as current. */
export const statedMinutes = (lagSeconds: number): number | null =>
  lagSeconds > statedFromSeconds ? Math.ceil(lagSeconds / 60) : null;
