// A sheet as rows of texts, and what keeps a spreadsheet program from running a text as a formula.

export interface SheetRow {
  /** As the program numbers it: the headings are row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Numbers stay numbers, so that the program can count with them. */
export type Cell = string | number | null;

export type SheetProblem = "unreadable" | "too_big";

/** What a spreadsheet program would take for a formula, with any apostrophes we or others put before it, and blanks. */
const FORMULA = /^'*\s*[=+\-@\t\r]/;
const HELD = /^'+\s*[=+\-@\t\r]/;

/** A text that no program runs: `=1+1` becomes `'=1+1`. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What `neutral` was given. */
export const restored = (text: string): string => (HELD.test(text) ? text.slice(1) : text);
