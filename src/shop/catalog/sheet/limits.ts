// How large a sheet may be, and the life of an import: checked, written, taken back.

export type ImportState = "checked" | "applied" | "undone";

export const sheetLimits = {
  /** Of the file as it comes. */
  fileBytes: 10_000_000,
  /** Of a workbook, unpacked. */
  bytes: 64_000_000,
  /** Without the headings. */
  rows: 10_000,
  columns: 60,
} as const;

/** So many problems are told one by one; of the rest there is a number. */
export const problemsTold = 500;
