// The text of a row's fields: what was typed over it, else its cell.
import type { ColumnField, Columns, RowField } from "./columns.ts";
import { rowFields } from "./columns.ts";

export type RowText = Readonly<Record<RowField, string>>;

export interface StoredRow {
  /** From 1; those that were added follow the file's. */
  readonly position: number;
  readonly cells: readonly string[];
  readonly typed: Readonly<Partial<Record<RowField, string>>>;
  readonly left_out: boolean;
}

/** «Прізвище Ім’я По батькові» */
function partsOfName(whole: string): Pick<RowText, "surname" | "name"> {
  const [surname = "", name = ""] = whole.split(/\s+/).filter(Boolean);
  return { surname, name };
}

export function textOf({ cells, typed }: Pick<StoredRow, "cells" | "typed">, columns: Columns): RowText {
  const cellOf = (field: ColumnField): string => {
    const at = columns.indexOf(field);
    return at < 0 ? "" : (cells[at] ?? "").trim();
  };
  const together = partsOfName(cellOf("full_name"));
  const texts = rowFields.map((field) => {
    const own = cellOf(field) || (field === "surname" || field === "name" ? together[field] : "");
    return [field, (typed[field] ?? own).trim()] as const;
  });
  return Object.fromEntries(texts) as Record<RowField, string>;
}

const PLACEHOLDER = /\{([^{}]*)\}/g;
const names = new Set(["name", "імя", "имя"]);
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/['’ʼ`]/g, "");

/** A placeholder that stands for nothing, such as «{прізвище}»; null: none. */
export const unknownPlaceholder = (message: string): string | null =>
  [...message.matchAll(PLACEHOLDER)].find(([, word = ""]) => !names.has(plain(word)))?.[0] ?? null;

/** «{name}, дякуємо!» with the recipient's name. */
export const filledMessage = (message: string, name: string): string =>
  message.replace(PLACEHOLDER, (whole, word: string) => (names.has(plain(word)) ? name : whole));
