// New orders while a user reads: new rows above wait until they are requested, so that nothing moves under
// the pointer; the rest of the list is current.

interface Numbered {
  readonly number: string;
}

/** The current rows without those above the first known one; rows pushed off the end stay. */
export function withoutFresh<Row extends Numbered>(before: readonly Row[], now: readonly Row[]) {
  const known = new Set(before.map(({ number }) => number));
  const first = now.findIndex(({ number }) => known.has(number));
  // No known row is left: it is another list, so all rows are shown.
  if (first <= 0) return { shown: now, waiting: 0 };
  const rest = now.slice(first);
  const there = new Set(rest.map(({ number }) => number));
  const last = before.findLastIndex(({ number }) => there.has(number));
  return { shown: [...rest, ...before.slice(last + 1, last + 1 + first)], waiting: first };
}
