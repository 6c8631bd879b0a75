// Which column of a file of customers holds what, by its heading: our own words, OpenCart's, and usual ones.
import type { SheetRow } from "#kit/sheets/sheet.ts";
import { normalise } from "#kit/text/search-text.ts";
import { headingWords } from "#shop/recipient-lists/rules/headings.ts";

const importColumns = [
  "phone",
  "full_name",
  "first_name",
  "last_name",
  "email",
  "birthday",
  "note",
  "tags",
] as const;
export type ImportColumn = (typeof importColumns)[number];

const words: Readonly<Record<ImportColumn, readonly string[]>> = {
  phone: [...headingWords.phone, "telephone", "контактний телефон", "контактный телефон"],
  full_name: [
    ...headingWords.full_name,
    "клієнт",
    "клиент",
    "покупець",
    "покупатель",
    "customer",
    "customer name",
  ],
  first_name: [...headingWords.name, "firstname"],
  last_name: [...headingWords.surname, "lastname"],
  email: [
    "e-mail",
    "email",
    "mail",
    "e-mail address",
    "пошта",
    "почта",
    "електронна пошта",
    "электронная почта",
    "ел. пошта",
    "эл. почта",
    "електронна адреса",
    "імейл",
    "имейл",
  ],
  birthday: [
    "день народження",
    "дата народження",
    "день рождения",
    "дата рождения",
    "birthday",
    "date of birth",
    "dob",
  ],
  note: [
    "нотатка",
    "нотатки",
    "примітка",
    "примітки",
    "коментар",
    "заметка",
    "заметки",
    "примечание",
    "комментарий",
    "note",
    "notes",
    "comment",
  ],
  tags: ["мітки", "мітка", "теги", "тег", "метки", "метка", "tags", "tag"],
};
const columnOfWord = new Map(
  importColumns.flatMap((column) => words[column].map((word) => [normalise(word), column] as const)),
);

/** Without what stands in brackets: «Телефон (мобільний)». */
const columnOf = (heading: string): ImportColumn | null =>
  columnOfWord.get(normalise(heading)) ??
  columnOfWord.get(normalise(heading.replace(/\(.*?\)|\*/g, " "))) ??
  null;

export interface CustomerTable {
  /** What each column holds, each once; null: nothing that is used. */
  readonly columns: readonly (ImportColumn | null)[];
  /** Whether the first name comes first where both are in one column: «Ім’я та прізвище». */
  readonly isFirstNameFirst: boolean;
  /** Headings of columns that are not used. */
  readonly ignored: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Headings are looked for below a title. */
const mostTitleRows = 5;

/** Null: no row of headings has a phone. */
export function customerTable(sheet: readonly SheetRow[]): CustomerTable | null {
  for (const [index, { cells }] of sheet.slice(0, mostTitleRows).entries()) {
    const taken = new Set<ImportColumn>();
    const columns = cells.map((cell) => {
      const column = columnOf(cell);
      if (column === null || taken.has(column)) return null;
      taken.add(column);
      return column;
    });
    if (!taken.has("phone")) continue;
    const together = normalise(cells[columns.indexOf("full_name")] ?? "");
    return {
      columns,
      isFirstNameFirst: /^(?:імя|имя|full|customer)/.test(together),
      ignored: cells.filter((cell, at) => cell.trim() !== "" && !columns[at]),
      rows: sheet.slice(index + 1),
    };
  }
  return null;
}
