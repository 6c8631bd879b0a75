// The rows of a file of products as texts by column, whatever program or shop wrote the file.
import { restored, type SheetRow } from "#kit/sheets/sheet.ts";
import { normalized } from "#kit/text/normalized.ts";
import { type ColumnKey, columnNamed } from "./columns.ts";

/** One variant of a product. A column that is absent changes nothing. */
export interface Line {
  /** As in the file: its row, or the number of the offer. */
  readonly row: number;
  readonly texts: ReadonlyMap<ColumnKey, string>;
  /** Lines with the same name are variants of one product. */
  readonly group?: string;
}

/** The columns of a sheet by its headings; null: unknown, or not permitted for this user. */
export const columnsOf = (headings: SheetRow, known: readonly ColumnKey[]): (ColumnKey | null)[] =>
  headings.cells.map((cell) => {
    const key = columnNamed(restored(cell));
    return key && known.includes(key) ? key : null;
  });

export const cellText = (cell: string | undefined): string =>
  normalized(restored(cell ?? "").replace(/\r\n?/g, "\n"));

export const linesOf = (rows: readonly SheetRow[], columns: readonly (ColumnKey | null)[]): Line[] =>
  rows.map(({ number, cells }) => ({
    row: number,
    texts: new Map(
      columns.flatMap((key, index): [ColumnKey, string][] => (key ? [[key, cellText(cells[index])]] : [])),
    ),
  }));
