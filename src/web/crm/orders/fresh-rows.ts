// New orders and a person who is reading: rows that came in above wait until they are asked for, so that nothing
// moves under the hand; everything else of the list is as it is now.

export interface FreshRows<Row> {
  readonly shown: readonly Row[];
  /** How many wait above. */
  readonly waiting: number;
}

interface Numbered {
  readonly number: string;
}

/** The rows of now without those above the first that was there before; what they pushed off the end stays. */
export function withoutFresh<Row extends Numbered>(
  before: readonly Row[],
  now: readonly Row[],
): FreshRows<Row> {
  const known = new Set(before.map(({ number }) => number));
  const first = now.findIndex(({ number }) => known.has(number));
  // None of them is left: another list, nothing to hold on to.
  if (first <= 0) return { shown: now, waiting: 0 };
  const rest = now.slice(first);
  const there = new Set(rest.map(({ number }) => number));
  const last = before.findLastIndex(({ number }) => there.has(number));
  return { shown: [...rest, ...before.slice(last + 1, last + 1 + first)], waiting: first };
}
