// What the columns of a list hold, and its limits.

/** What a row says of its recipient. */
export const rowFields = ["surname", "name", "phone", "city", "branch", "product", "message"] as const;
export type RowField = (typeof rowFields)[number];

/** What a column may hold: a field, or surname and name together. */
export const columnFields = ["full_name", ...rowFields] as const;
export type ColumnField = (typeof columnFields)[number];

/** The field of each column; null: none. */
export type Columns = readonly (ColumnField | null)[];

export const listLimits = {
  rows: 500,
  columns: 30,
  /** Of the file. */
  fileBytes: 1_000_000,
  /** Of a workbook, unpacked. */
  bytes: 8_000_000,
  /** Of one cell, in characters. */
  cell: 2_000,
  /** Of the request to the team. */
  comment: 300,
} as const;
