// Which column of a spreadsheet is which field, by the words of its headings in either language.
import { parsePhone } from "#kit/phone/phone.ts";
import { normalise } from "#kit/text/search-text.ts";
import { type ColumnField, type Columns, columnFields } from "./columns.ts";

export const headingWords: Readonly<Record<ColumnField, readonly string[]>> = {
  full_name: [
    "піб",
    "пиб",
    "фіо",
    "фио",
    "прізвище імя",
    "прізвище та імя",
    "прізвище і імя",
    "прізвище імя по батькові",
    "імя та прізвище",
    "імя прізвище",
    "фамилия имя",
    "фамилия и имя",
    "фамилия имя отчество",
    "имя фамилия",
    "имя и фамилия",
    "отримувач",
    "получатель",
    "співробітник",
    "сотрудник",
    "працівник",
    "повне імя",
    "полное имя",
    "full name",
    "recipient",
  ],
  surname: ["прізвище", "прізвище отримувача", "фамилия", "фамилия получателя", "surname", "last name"],
  name: ["імя", "імя отримувача", "имя", "имя получателя", "name", "first name"],
  phone: [
    "телефон",
    "номер телефону",
    "номер телефона",
    "телефон отримувача",
    "телефон получателя",
    "мобільний",
    "мобильный",
    "мобільний телефон",
    "мобильный телефон",
    "моб телефон",
    "тел",
    "phone",
    "mobile",
  ],
  city: [
    "місто",
    "місто отримувача",
    "город",
    "город получателя",
    "населений пункт",
    "населенный пункт",
    "місто доставки",
    "город доставки",
    "місто область",
    "город область",
    "city",
  ],
  branch: [
    "відділення",
    "номер відділення",
    "відділення нп",
    "відділення нової пошти",
    "відділення або поштомат",
    "відділення поштомат",
    "поштомат",
    "отделение",
    "номер отделения",
    "отделение нп",
    "отделение новой почты",
    "отделение или почтомат",
    "почтомат",
    "нова пошта",
    "новая почта",
    "branch",
  ],
  product: ["набір", "подарунок", "товар", "набор", "подарок", "set", "gift", "product", "артикул", "sku"],
  message: [
    "листівка",
    "текст листівки",
    "слова на листівці",
    "слова листівки",
    "привітання",
    "побажання",
    "текст",
    "открытка",
    "текст открытки",
    "слова на открытке",
    "поздравление",
    "пожелание",
    "card",
    "message",
  ],
};
const fieldOfWord = new Map(
  columnFields.flatMap((field) => headingWords[field].map((word) => [normalise(word), field] as const)),
);

/** Without what stands in brackets: «Телефон (мобільний)». */
const fieldOf = (heading: string): ColumnField | null =>
  fieldOfWord.get(normalise(heading)) ??
  fieldOfWord.get(normalise(heading.replace(/\(.*?\)|\*/g, " "))) ??
  null;

/** Each field once: its first column. */
function columnsOf(headings: readonly string[]): (ColumnField | null)[] {
  const taken = new Set<ColumnField>();
  return headings.map((heading) => {
    const field = fieldOf(heading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Headings are looked for below a title. */
const mostTitleRows = 5;
/** One word may be a value by chance. */
const fewestHeadings = 2;
const mostLooked = 50;

export interface ReadColumns {
  /** The cells of the heading row; empty: there is none. */
  readonly headings: readonly string[];
  readonly columns: Columns;
  /** How many rows are above the recipients. */
  readonly skipped: number;
}

/** Without headings only the column of phones is recognised: it cannot be confused. */
export function readColumns(rows: readonly (readonly string[])[]): ReadColumns {
  for (const [index, cells] of rows.slice(0, mostTitleRows).entries()) {
    const columns = columnsOf(cells);
    if (columns.filter((field) => field !== null).length >= fewestHeadings)
      return { headings: cells, columns, skipped: index + 1 };
  }
  const looked = rows.slice(0, mostLooked);
  const width = Math.max(0, ...looked.map((cells) => cells.length));
  const phones = Array.from(
    { length: width },
    (_, at) => looked.filter((cells) => parsePhone(cells[at] ?? "")).length,
  );
  const most = Math.max(0, ...phones);
  const at = most * 2 >= looked.length ? phones.indexOf(most) : -1;
  return {
    headings: [],
    columns: Array.from({ length: width }, (_, index) => (index === at && most > 0 ? "phone" : null)),
    skipped: 0,
  };
}
