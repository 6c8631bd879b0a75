// State of a box that is being filled, with undo and redo. Pure. A change with no effect adds no history
// step, so that every undo has an effect.

/** Keys of bonbons row by row; null is an empty cell. */
export type Cells = readonly (string | null)[];

export interface EditHistory {
  readonly cells: Cells;
  /** Earlier contents, oldest first. */
  readonly past: readonly Cells[];
  /** Undone contents, the next to redo first. */
  readonly future: readonly Cells[];
}

const LONGEST_HISTORY = 200;

export const begin = (cells: Cells): EditHistory => ({ cells, past: [], future: [] });
export const emptyCells = (size: number): Cells => Array.from({ length: size }, () => null);

const isSame = (a: Cells, b: Cells): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index]);

/** Sets new contents as one step. */
export function change(history: EditHistory, cells: Cells): EditHistory {
  if (isSame(history.cells, cells)) return history;
  return { cells, past: [...history.past, history.cells].slice(-LONGEST_HISTORY), future: [] };
}

/** The first empty cell from this index, then from the start; null when the box is full. */
export function nextFree(cells: Cells, from = 0): number | null {
  const after = cells.indexOf(null, from);
  const free = after < 0 ? cells.indexOf(null) : after;
  return free < 0 ? null : free;
}

export const countFree = (cells: Cells): number => cells.filter((key) => key === null).length;

/** @param at its bonbon is replaced; an index outside the box changes nothing */
export function put(history: EditHistory, key: string, at: number | null): EditHistory {
  if (at === null || at >= history.cells.length) return history;
  return change(history, history.cells.with(at, key));
}

/** Swaps two cells; with an empty one this is a move. */
export function swap(history: EditHistory, from: number, to: number): EditHistory {
  const { cells } = history;
  return change(history, cells.with(from, cells[to] ?? null).with(to, cells[from] ?? null));
}

export const clear = (history: EditHistory, at: number): EditHistory =>
  change(history, history.cells.with(at, null));

export const clearAll = (history: EditHistory): EditHistory =>
  change(history, emptyCells(history.cells.length));

/** Removes every bonbon that `isUnwanted`. */
export const without = (history: EditHistory, isUnwanted: (key: string) => boolean): EditHistory =>
  change(
    history,
    history.cells.map((key) => (key !== null && isUnwanted(key) ? null : key)),
  );

/** Resizes the box: bonbons whose row and column exist in both stay there, the rest move to free cells. */
export function resize(history: EditHistory, size: number): EditHistory {
  const side = Math.sqrt(history.cells.length);
  const nextSide = Math.sqrt(size);
  const cells: (string | null)[] = [...emptyCells(size)];
  const homeless: string[] = [];
  history.cells.forEach((key, index) => {
    if (key === null) return;
    const [row, column] = [Math.floor(index / side), index % side];
    if (row < nextSide && column < nextSide) cells[row * nextSide + column] = key;
    else homeless.push(key);
  });
  for (const [index, key] of cells.entries()) if (key === null) cells[index] = homeless.shift() ?? null;
  return change(history, cells);
}

export function undo({ cells, past, future }: EditHistory): EditHistory {
  const before = past.at(-1);
  return before
    ? { cells: before, past: past.slice(0, -1), future: [cells, ...future] }
    : { cells, past, future };
}

export function redo({ cells, past, future }: EditHistory): EditHistory {
  const [after, ...rest] = future;
  return after ? { cells: after, past: [...past, cells], future: rest } : { cells, past, future };
}
