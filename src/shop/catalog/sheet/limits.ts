// Limits of a sheet, the programs and shops whose files are understood, and the states of an import: checked,
// applied, undone.

export type ImportState = "checked" | "applied" | "undone";

/** Our own sheet, Prom's YML, a table of Horoshop, or one of OpenCart's export tool. */
export type SheetFormat = "own" | "prom" | "horoshop" | "opencart";

export const sheetLimits = {
  /** Of the uploaded file. */
  fileBytes: 10_000_000,
  /** Of a workbook, unpacked. */
  bytes: 64_000_000,
  /** Without the headings. */
  rows: 10_000,
  columns: 60,
} as const;

/** Most problems listed individually; the rest are only counted. */
export const problemsTold = 500;
