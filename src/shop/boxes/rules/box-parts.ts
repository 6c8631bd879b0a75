// A box as a cart line: its options hold the contents of each cell, the lid and the card text.
import { parseContents } from "./contents.ts";
import { lids } from "./finish.ts";

/** All options that a box's line may have; only `cells` is required. */
const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
  cells: (value) => typeof value === "string",
  lid: (value) => lids.some((lid) => lid === value),
  /** The colour's name. */
  ribbon: (value) => typeof value === "string" && /^[a-z]{2,20}$/.test(value),
  card: (value) => typeof value === "string",
};

export interface CellPart {
  readonly key: string;
  /** Index of the cell, from 0. */
  readonly position: number;
}

/**
 * The contents of a box of that size.
 * @param size the key of the size's variant: the number of its cells
 * @returns null when the options are not a full box of the size
 */
export function boxParts(options: Readonly<Record<string, unknown>>, size: string): CellPart[] | null {
  const { cells: text } = options;
  const isUnderstood = Object.entries(options).every(([name, value]) => allowed[name]?.(value) === true);
  const cells = isUnderstood && typeof text === "string" ? parseContents(text) : null;
  if (!cells || String(cells.length) !== size) return null;
  const parts = cells.flatMap((key, position) => (key === null ? [] : [{ key, position }]));
  return parts.length === cells.length ? parts : null;
}
