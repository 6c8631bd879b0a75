// The rows of a file of customers: what each says, or what is wrong with it.
import { z } from "zod";
import { isLandline } from "#kit/phone/landline.ts";
import { nationalPart, parseForeignPhone, parsePhone } from "#kit/phone/phone.ts";
import { dayIn } from "#kit/sheets/cells.ts";
import { restored } from "#kit/sheets/sheet.ts";
import { line, prose } from "#kit/text/text.ts";
import { oldestBirthday } from "../../../customers/input.ts";
import { longestNote } from "../../input.ts";
import { careLimits } from "../limits.ts";
import { longestTag } from "../list-address.ts";
import type { CustomerTable, ImportColumn } from "./columns.ts";

export interface ImportedCustomer {
  /** As numbered in the file; several: they have one phone. */
  readonly rows: readonly number[];
  readonly phone: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly birthday: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
}

export interface RowProblem {
  readonly row: number;
  readonly column: ImportColumn;
  readonly code: "required" | "phone" | "landline" | "email" | "birthday" | "text" | "too_many" | "full";
}

const longestName = 60;
const name = line(longestName);
const email = line(254).pipe(z.email());
const note = prose(longestNote);
const tag = line(longestTag);

type Cells = (column: ImportColumn) => string;
type Say = (column: ImportColumn, code: RowProblem["code"]) => void;

/** The customers of a table, each phone once. A row with anything wrong is left out. */
export function customersIn(table: CustomerTable, today: string) {
  const problems: RowProblem[] = [];
  const customers = new Map<string, ImportedCustomer>();
  for (const { number: row, cells } of table.rows) {
    const of: Cells = (column) => restored(cells[table.columns.indexOf(column)] ?? "").trim();
    const before = problems.length;
    const say: Say = (column, code) => void problems.push({ row, column, code });
    const phone = phoneIn(of("phone"), say);
    const said = {
      ...namesIn(of, table, say),
      email: textIn(of("email"), email, () => say("email", "email")),
      birthday: birthdayIn(of("birthday"), today, say),
      note: textIn(of("note"), note, () => say("note", "text")),
      tags: tagsIn(of("tags"), say),
    };
    if (problems.length > before || phone === null) continue;
    const earlier = customers.get(phone);
    const joined = earlier ? joinedWith(earlier, said, row, say) : { rows: [row], phone, ...said };
    if (joined) customers.set(phone, joined);
  }
  return { customers: [...customers.values()], problems };
}

function phoneIn(text: string, say: Say): string | null {
  const phone = parsePhone(text) ?? parseForeignPhone(text);
  if (phone === null)
    say("phone", text === "" ? "required" : isLandline(nationalPart(text)) ? "landline" : "phone");
  return phone;
}

function textIn(text: string, schema: z.ZodType<string>, refused: () => void): string | null {
  if (text === "") return null;
  const parsed = schema.safeParse(text);
  if (!parsed.success) refused();
  return parsed.success ? parsed.data : null;
}

/** A name that is wholly in one column is cut after its first word. */
function namesIn(of: Cells, { columns, isFirstNameFirst }: CustomerTable, say: Say) {
  const [head = "", ...rest] = of("full_name").split(/\s+/).filter(Boolean);
  const tail = rest.join(" ");
  const together =
    isFirstNameFirst || tail === "" ? { first: head, last: tail } : { first: tail, last: head };
  const first = of("first_name");
  const last = of("last_name");
  const isApart = first !== "" || last !== "" || !columns.includes("full_name");
  return {
    first_name: textIn(isApart ? first : together.first, name, () => say("first_name", "text")),
    last_name: textIn(isApart ? last : together.last, name, () => say("last_name", "text")),
  };
}

function birthdayIn(text: string, today: string, say: Say): string | null {
  // How databases of other shops write «none».
  if (text === "" || text.startsWith("0000-00-00")) return null;
  const day = dayIn(text);
  if (day !== null && day >= oldestBirthday && day <= today) return day;
  say("birthday", "birthday");
  return null;
}

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

const onceEach = (tags: readonly string[]): string[] =>
  tags.filter((one, index) => tags.findIndex(isSame(one)) === index);

function tagsIn(text: string, say: Say): string[] {
  const tags = text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => tag.safeParse(one));
  if (tags.length > careLimits.tags) say("tags", "too_many");
  else if (tags.some(({ success }) => !success)) say("tags", "text");
  return onceEach(tags.flatMap(({ data }) => data ?? []));
}

/** What a later row adds to its phone; null: its note has no room. */
function joinedWith(
  earlier: ImportedCustomer,
  said: Omit<ImportedCustomer, "rows" | "phone">,
  row: number,
  say: Say,
): ImportedCustomer | null {
  const isNamed = earlier.first_name !== null || earlier.last_name !== null;
  const notes = [...new Set([earlier.note, said.note].filter((one) => one !== null))].join("\n");
  if (notes.length > longestNote) {
    say("note", "text");
    return null;
  }
  const { first_name, last_name } = isNamed ? earlier : said;
  return {
    rows: [...earlier.rows, row],
    phone: earlier.phone,
    first_name,
    last_name,
    email: earlier.email ?? said.email,
    birthday: earlier.birthday ?? said.birthday,
    note: notes || null,
    tags: onceEach([...earlier.tags, ...said.tags]),
  };
}
