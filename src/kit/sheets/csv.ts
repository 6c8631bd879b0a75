// CSV as spreadsheet programs write it: RFC 4180 with the delimiter of the country, in UTF-8, UTF-16 or
// Windows-1251.
import { type Cell, neutral, type SheetRow } from "./sheet.ts";

const delimiters = { semicolon: ";", comma: "," } as const;
type Delimiter = keyof typeof delimiters;

const BOM = "\ufeff";

/** Decodes bytes: by the byte order mark, else as UTF-8, and invalid UTF-8 as Windows-1251. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}

/** The known delimiter that occurs most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map([
    [";", 0],
    [",", 0],
    ["\t", 0],
  ]);
  let isQuoted = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === "\n" || char === "\r")) break;
    else if (!isQuoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** @returns the rows that are not blank; null when a quote is never closed */
export function parsedCsv(source: string): SheetRow[] | null {
  // Excel's own way to name the delimiter; it does not count as a row.
  const named = /^sep=([;,\t])\r?\n/.exec(source);
  const text = named ? source.slice(named[0].length) : source;
  const delimiter = named?.[1] ?? delimiterOf(text);
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let number = 1;
  let at = 0;
  const endRow = (): void => {
    if (!isBlank(cells)) rows.push({ number, cells });
    cells = [];
    number += 1;
  };
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        if (quote < 0) return null;
        cell += text.slice(at, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    const start = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
    cells.push(cell + text.slice(start, at));
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) cells.push("");
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    endRow();
  }
  if (cells.length > 0) endRow();
  return rows;
}

/** With the byte order mark that makes Excel read it as UTF-8; decimals in the format of the country. */
export function csvText(rows: readonly (readonly Cell[])[], delimiter: Delimiter): string {
  const mark = delimiters[delimiter];
  const written = (cell: Cell): string => {
    if (cell === null) return "";
    // A decimal comma is impossible when the comma is the delimiter.
    if (typeof cell === "number")
      return delimiter === "comma" ? String(cell) : String(cell).replace(".", ",");
    const text = neutral(cell);
    return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return BOM + rows.map((row) => `${row.map(written).join(mark)}\r\n`).join("");
}

const cyrillicBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder("windows-1251").decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/**
 * Windows-1251 without the byte order mark.
 * @returns the first character that the encoding lacks, if any
 */
export function inCyrillicBytes(text: string): Uint8Array | { readonly missing: string } {
  const signs = [...text.replace(BOM, "")];
  const bytes = new Uint8Array(signs.length);
  for (const [index, sign] of signs.entries()) {
    const byte = cyrillicBytes.get(sign);
    if (byte === undefined) return { missing: sign };
    bytes[index] = byte;
  }
  return bytes;
}
