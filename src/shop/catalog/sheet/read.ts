// A file of products: our own sheet, or another shop's export, recognised by its content.
import { ok, type Result, refuse } from "#kit/result.ts";
import { decoded } from "#kit/sheets/csv.ts";
import { readSheet } from "#kit/sheets/read.ts";
import type { ColumnKey } from "./columns.ts";
import { type SheetFormat, sheetLimits } from "./limits.ts";
import { columnsOf, type Line, linesOf } from "./lines.ts";
import { linesOfOffers } from "./other-shops/offer.ts";
import { promOffers } from "./other-shops/prom.ts";
import { tableOffers } from "./other-shops/tables.ts";

export interface ProductFile {
  readonly format: SheetFormat;
  readonly lines: readonly Line[];
  /** Headings of columns that are not used. */
  readonly ignored: readonly string[];
}

type FileProblem = "unreadable" | "too_big" | "no_sku";

/** «<», after a byte order mark and blanks. */
const beginsAsXml = (bytes: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?\s*</.test(bytes.toString("latin1", 0, 200));

/** @param known the columns that the reader may change */
export function readProducts(bytes: Buffer, known: readonly ColumnKey[]): Result<ProductFile, FileProblem> {
  if (beginsAsXml(bytes)) {
    const offers = promOffers(decoded(bytes));
    return offers ? ok({ format: "prom", lines: linesOfOffers(offers), ignored: [] }) : refuse("unreadable");
  }
  const read = readSheet(bytes, sheetLimits);
  if (!read.ok) return read;
  const [headings, ...rows] = read.value;
  if (!headings) return refuse("no_sku");
  const table = tableOffers(headings, rows);
  if (table) return ok({ ...table, lines: linesOfOffers(table.offers) });
  const columns = columnsOf(headings, known);
  if (!columns.includes("sku")) return refuse("no_sku");
  const ignored = headings.cells.filter((cell, index) => cell.trim() !== "" && !columns[index]);
  return ok({ format: "own", lines: linesOf(rows, columns), ignored });
}
