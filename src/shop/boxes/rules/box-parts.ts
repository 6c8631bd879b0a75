// A box as a line of a cart: its options say what lies in each cell, how it is closed and what the card says.
import { parseContents } from "./contents.ts";

export const boxLids = ["ribbon", "plain"] as const;

/** All that a box's line may say; only `cells` must be there. */
const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
  cells: (value) => typeof value === "string",
  lid: (value) => boxLids.some((lid) => lid === value),
  /** The colour's name. */
  ribbon: (value) => typeof value === "string" && /^[a-z]{2,20}$/.test(value),
  card: (value) => typeof value === "string",
};

export interface CellPart {
  readonly key: string;
  /** Of the cell, from 0. */
  readonly position: number;
}

/**
 * What lies in a box of that size.
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
