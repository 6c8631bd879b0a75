// Layout of a message in the box: one to three rows, at most 24 tiles in all, words never broken.
import { gap } from "./signs.ts";

export const mostTiles = 24;
export const mostRows = 3;
/** A row that fits the box. */
export const longestRow = 12;
export type LayoutProblem =
  | { readonly code: "too_long"; readonly tiles: number }
  | { readonly code: "word_too_long"; readonly word: string; readonly letters: number }
  /** There are enough tiles, but the words need more rows. */
  | { readonly code: "too_many_rows" };

export interface Layout {
  /** The rows in the box; with a problem, as many as fit. */
  readonly rows: readonly string[];
  readonly problem: LayoutProblem | null;
}

export const countTiles = (rows: readonly string[]): number => rows.reduce((sum, row) => sum + row.length, 0);

function wrap(line: string, width: number): string[] {
  const rows: string[] = [];
  for (const word of line.split(gap)) {
    const last = rows.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) rows.push(word);
    else rows[rows.length - 1] = `${last}${gap}${word}`;
  }
  return rows;
}

const fits = (rows: readonly string[]): boolean =>
  rows.length <= mostRows && rows.every((row) => row.length <= longestRow) && countTiles(rows) <= mostTiles;

/** The part that fits, so that the user sees where the box is full. */
function beginning(text: string): string[] {
  const words = text.split(gap).map((word) => word.slice(0, longestRow));
  const rows: string[] = [];
  for (const row of wrap(words.join(gap), longestRow).slice(0, mostRows)) {
    const room = mostTiles - countTiles(rows);
    const part = row.slice(0, room).trim();
    if (part) rows.push(part);
  }
  return rows;
}

function problemOf(lines: readonly string[]): LayoutProblem {
  const words = lines.flatMap((line) => line.split(gap));
  const least = words.reduce((sum, { length }) => sum + length, 0);
  if (least > mostTiles) return { code: "too_long", tiles: countTiles(lines) };
  const word = words.find(({ length }) => length > longestRow);
  return word ? { code: "word_too_long", word, letters: word.length } : { code: "too_many_rows" };
}

const longestWord = (lines: readonly string[]): number =>
  Math.max(...lines.flatMap((line) => line.split(gap)).map(({ length }) => length));

/** Lines stay as typed while they fit; otherwise they break between words, into the shortest possible rows. */
export function layOut(lines: readonly string[]): Layout {
  if (lines.length === 0) return { rows: [], problem: null };
  if (fits(lines)) return { rows: lines, problem: null };
  for (const flow of [lines, [lines.join(gap)]]) {
    for (let width = longestWord(lines); width <= longestRow; width += 1) {
      const rows = flow.flatMap((line) => wrap(line, width));
      if (fits(rows)) return { rows, problem: null };
    }
  }
  return { rows: beginning(lines.join(gap)), problem: problemOf(lines) };
}
