// A list that refreshes itself must not remove the row in which a user is typing.
import { useState } from "react";

export interface HeldRow<Row> {
  readonly row: Row;
  /** It has left the list and is shown only for the text being typed. */
  readonly isGone: boolean;
}

/** The current rows, and at their old places the rows of `held` that have left. */
export function useHeldRows<Row extends { readonly id: number }>(
  rows: readonly Row[],
  held: readonly number[],
): readonly HeldRow<Row>[] {
  const [seen, setSeen] = useState(() => ({ rows, shown: withGone(rows, [], held) }));
  if (seen.rows === rows) return seen.shown.filter(({ row, isGone }) => !isGone || held.includes(row.id));
  const shown = withGone(rows, seen.shown, held);
  setSeen({ rows, shown });
  return shown;
}

export function withGone<Row extends { readonly id: number }>(
  rows: readonly Row[],
  before: readonly HeldRow<Row>[],
  held: readonly number[],
): HeldRow<Row>[] {
  const here = new Set(rows.map(({ id }) => id));
  const shown = rows.map((row): HeldRow<Row> => ({ row, isGone: false }));
  for (const [index, { row }] of before.entries()) {
    if (!here.has(row.id) && held.includes(row.id)) shown.splice(index, 0, { row, isGone: true });
  }
  return shown;
}
