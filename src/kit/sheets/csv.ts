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

const MARKS = Object.values({ ...delimiters, tab: "\t" });
const GUESSED_BY = 30;

/** The first lines with only what is outside quotes. */
function bareLines(text: string): string[] {
  const lines = [""];
  let isQuoted = false;
  for (let at = 0; at < text.length && lines.length <= GUESSED_BY; at += 1) {
    const char = text[at] ?? "";
    // A quote within a cell is an inch sign; within quotes it is written twice.
    if (char === '"' && (isQuoted || /^$|[";,\t\r\n]/.test(text[at - 1] ?? ""))) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === "\n" || (char === "\r" && text[at + 1] !== "\n")) lines.push("");
    else lines.push((lines.pop() ?? "") + char);
  }
  return lines.slice(0, GUESSED_BY);
}

/**
 * The known delimiter that is in most of the first lines, since a title above the headings may have another;
 * of several, the one that occurs most often in the first line. A comma before kopiykas is none.
 */
function delimiterOf(text: string): string {
  const lines = bareLines(text);
  const plain = lines.map((line) => line.replace(/(?<=\d),(?=\d{1,2}(?![\d.]))/g, ""));
  const scores = MARKS.map((mark) => ({
    mark,
    lines: plain.filter((line) => line.includes(mark)).length,
    inFirst: (lines[0] ?? "").split(mark).length,
  }));
  const best = scores.reduce((best, next) =>
    next.lines > best.lines || (next.lines === best.lines && next.inFirst > best.inFirst) ? next : best,
  );
  return best.mark;
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
