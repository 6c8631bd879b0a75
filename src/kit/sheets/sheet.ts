// A sheet as rows of texts, and protection against texts that a spreadsheet program would run as a formula.

export interface SheetRow {
  /** Numbered as in the program: the headings are row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Numbers stay numbers, so that the program can calculate with them. */
export type Cell = string | number | null;

export type SheetProblem = "unreadable" | "too_big";

/**
 * Text that a spreadsheet program would take for a formula, including leading blanks and apostrophes added by
 * us or others.
 */
const FORMULA = /^'*\s*[=+\-@\t\r]/;
const HELD = /^'+\s*[=+\-@\t\r]/;

/** Text that no program runs: `=1+1` becomes `'=1+1`. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses `neutral`. */
export const restored = (text: string): string => (HELD.test(text) ? text.slice(1) : text);
