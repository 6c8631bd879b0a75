// Tables as text for a spreadsheet of this country: semicolons, a decimal comma, UTF-8 with its mark, so that Excel
// opens them as they are.

export type CsvCell = string | number | null;

/** A cell that a spreadsheet would take for a formula is kept from running by the quote that spreadsheets know. */
const harmless = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = harmless(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows ended by CR LF, after the byte order mark. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellText).join(";")}\r\n`).join("")}`;
