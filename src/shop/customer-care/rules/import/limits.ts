export type ImportState = "checked" | "applied" | "undone";

export const importLimits = {
  /** Of the uploaded file. */
  fileBytes: 10_000_000,
  /** Of a workbook, unpacked. */
  bytes: 64_000_000,
  /** Without the headings. */
  rows: 5_000,
  columns: 60,
} as const;

/** Most problems listed individually; the rest are only counted. */
export const problemsTold = 500;
