// A table file, recognised by its content: a workbook, else CSV.
import { ok, type Result, refuse } from "../result.ts";
import { decoded, parsedCsv } from "./csv.ts";
import type { SheetProblem, SheetRow } from "./sheet.ts";
import { isZip, readXlsx, type SheetLimits } from "./xlsx.ts";

/** The rows that are not blank. */
export function readSheet(bytes: Buffer, limits: SheetLimits): Result<SheetRow[], SheetProblem> {
  if (isZip(bytes)) return readXlsx(bytes, limits);
  // Other files have bytes that never occur in text.
  const rows = bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe ? null : parsedCsv(decoded(bytes));
  return rows ? ok(rows) : refuse("unreadable");
}
