// Encodings of a message: in a cart line (`text` with rows separated by «|», `chocolates` with a character
// for each tile) and in a link (`?text=…&c=…`). The line's options are parsed strictly: the price depends on
// them.
import { type Coat, coatOf, coatTiles, plainCoat } from "./coat.ts";
import { countTiles, layOut, longestRow, mostRows, mostTiles } from "./layout.ts";
import { type Chocolate, chocolateCode, chocolateOfCode, isSign } from "./signs.ts";
import { readTyped } from "./typed.ts";

export interface Message {
  readonly rows: readonly string[];
  /** The chocolate of every tile, including plain ones. */
  readonly tiles: readonly Chocolate[];
}

export interface MessageOptions {
  readonly text: string;
  readonly chocolates: string;
}

export const messageOptions = ({ rows, tiles }: Message): MessageOptions => ({
  text: rows.join("|"),
  chocolates: tiles.map(chocolateCode).join(""),
});

const isRow = (row: string): boolean =>
  row.length > 0 &&
  row.length <= longestRow &&
  row === row.trim() &&
  !row.includes("  ") &&
  [...row].every(isSign);

function chocolatesOf(codes: string): Chocolate[] | null {
  const found = [...codes].map(chocolateOfCode);
  return found.every((chocolate) => chocolate !== undefined) ? (found as Chocolate[]) : null;
}

/** Null when the options are not a valid message. */
export function parseMessage(options: Readonly<Record<string, unknown>>): Message | null {
  const { text, chocolates } = options;
  if (typeof text !== "string" || typeof chocolates !== "string" || text.length > 100) return null;
  const rows = text.split("|");
  const tiles = chocolatesOf(chocolates);
  const count = countTiles(rows);
  if (rows.length > mostRows || !rows.every(isRow) || count > mostTiles) return null;
  return tiles?.length === count ? { rows, tiles } : null;
}

/** The query of a link; a message of one chocolate has a single code. */
export function messageQuery({ rows, tiles }: Message): URLSearchParams {
  const codes = tiles.map(chocolateCode);
  const c = new Set(codes).size === 1 ? codes.slice(0, 1) : codes;
  return new URLSearchParams({ text: rows.join("|"), c: c.join("") });
}

/** Longer than any typed text. */
const longestText = 200;

/** Parses a link: its text as if typed, and the message when it is complete. */
export function messageOfQuery(query: URLSearchParams): {
  text: string;
  coat: Coat;
  message: Message | null;
} {
  const text = (query.get("text") ?? "").slice(0, longestText).replaceAll("|", "\n");
  const { lines, unknown } = readTyped(text);
  const { rows, problem } = layOut(lines);
  const asked = chocolatesOf((query.get("c") ?? "").slice(0, mostTiles)) ?? [];
  const [first] = asked;
  const coat =
    asked.length === countTiles(rows) && asked.length > 1
      ? coatOf(rows, asked)
      : { ...plainCoat, base: first ?? plainCoat.base };
  const isWhole = rows.length > 0 && problem === null && unknown.length === 0;
  return { text, coat, message: isWhole ? { rows, tiles: coatTiles(rows, coat) } : null };
}
