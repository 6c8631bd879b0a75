// State of a box that is being filled, with undo and redo. Pure. A change with no effect adds no history
// step, so that every undo has an effect.

/** Keys of bonbons row by row; null is an empty cell. */
export type Cells = readonly (string | null)[];

export interface Filling {
  readonly cells: Cells;
  /** Earlier contents, oldest first. */
  readonly past: readonly Cells[];
  /** Undone contents, the next to redo first. */
  readonly future: readonly Cells[];
}

const LONGEST_HISTORY = 200;

export const begin = (cells: Cells): Filling => ({ cells, past: [], future: [] });
export const emptyCells = (size: number): Cells => Array.from({ length: size }, () => null);

const isSame = (a: Cells, b: Cells): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index]);

/** Sets new contents as one step. */
export function change(filling: Filling, cells: Cells): Filling {
  if (isSame(filling.cells, cells)) return filling;
  return { cells, past: [...filling.past, filling.cells].slice(-LONGEST_HISTORY), future: [] };
}

/** The first empty cell from this index, then from the start; null when the box is full. */
export function nextFree(cells: Cells, from = 0): number | null {
  const after = cells.indexOf(null, from);
  const free = after < 0 ? cells.indexOf(null) : after;
  return free < 0 ? null : free;
}

export const countFree = (cells: Cells): number => cells.filter((key) => key === null).length;

/** @param at its bonbon is replaced; an index outside the box changes nothing */
export function put(filling: Filling, key: string, at: number | null): Filling {
  if (at === null || at >= filling.cells.length) return filling;
  return change(filling, filling.cells.with(at, key));
}

/** Swaps two cells; with an empty one this is a move. */
export function swap(filling: Filling, from: number, to: number): Filling {
  const { cells } = filling;
  return change(filling, cells.with(from, cells[to] ?? null).with(to, cells[from] ?? null));
}

export const clear = (filling: Filling, at: number): Filling => change(filling, filling.cells.with(at, null));

export const clearAll = (filling: Filling): Filling => change(filling, emptyCells(filling.cells.length));

/** Removes every bonbon that `isUnwanted`. */
export const without = (filling: Filling, isUnwanted: (key: string) => boolean): Filling =>
  change(
    filling,
    filling.cells.map((key) => (key !== null && isUnwanted(key) ? null : key)),
  );

/** Resizes the box: bonbons whose row and column exist in both stay there, the rest move to free cells. */
export function resize(filling: Filling, size: number): Filling {
  const side = Math.sqrt(filling.cells.length);
  const nextSide = Math.sqrt(size);
  const cells: (string | null)[] = [...emptyCells(size)];
  const homeless: string[] = [];
  filling.cells.forEach((key, index) => {
    if (key === null) return;
    const [row, column] = [Math.floor(index / side), index % side];
    if (row < nextSide && column < nextSide) cells[row * nextSide + column] = key;
    else homeless.push(key);
  });
  for (const [index, key] of cells.entries()) if (key === null) cells[index] = homeless.shift() ?? null;
  return change(filling, cells);
}

export function undo({ cells, past, future }: Filling): Filling {
  const before = past.at(-1);
  return before
    ? { cells: before, past: past.slice(0, -1), future: [cells, ...future] }
    : { cells, past, future };
}

export function redo({ cells, past, future }: Filling): Filling {
  const [after, ...rest] = future;
  return after ? { cells: after, past: [...past, cells], future: rest } : { cells, past, future };
}
