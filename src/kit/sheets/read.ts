// A table file, recognised by its content: a workbook, else CSV.
import { ok, type Result, refuse } from "../result.ts";
import { decoded, parsedCsv } from "./csv.ts";
import type { SheetProblem, SheetRow } from "./sheet.ts";
import { isZip, readXlsx, type SheetLimits } from "./xlsx.ts";

/** By its byte order mark. */
const isUtf16 = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The rows that are not blank. */
export function readSheet(bytes: Buffer, limits: SheetLimits): Result<SheetRow[], SheetProblem> {
  if (isZip(bytes)) return readXlsx(bytes, limits);
  // Other files have bytes that never occur in text.
  const rows = bytes.includes(0) && !isUtf16(bytes) ? null : parsedCsv(decoded(bytes));
  return rows ? ok(rows) : refuse("unreadable");
}
