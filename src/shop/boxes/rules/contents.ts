// A box's contents as text: two characters per cell, row by row, "--" for an empty cell. Used in URLs, cart
// lines and orders. The characters are the key of the bonbon's variant.

/** Numbers of cells. */
export const boxSizes = [4, 9, 16, 25] as const;
export type BoxSize = (typeof boxSizes)[number];

const emptyCell = "--";
const cellWidth = emptyCell.length;
const written = /^(?:[a-z0-9]{2}|--)+$/;

export const isBoxSize = (cells: number): cells is BoxSize => boxSizes.some((size) => size === cells);

/** @returns a key or null for each cell; null when the text does not fit any box size */
export function parseContents(text: string): readonly (string | null)[] | null {
  if (!isBoxSize(text.length / cellWidth) || !written.test(text)) return null;
  return Array.from({ length: text.length / cellWidth }, (_, index) => {
    const cell = text.slice(index * cellWidth, (index + 1) * cellWidth);
    return cell === emptyCell ? null : cell;
  });
}

export const contentsText = (cells: readonly (string | null)[]): string =>
  cells.map((key) => key ?? emptyCell).join("");
