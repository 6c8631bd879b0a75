// Checks the rows of a list: each field with its own problem, and the recipients that occur twice. Pure: cities,
// branches and products are looked up before.
import { isLandline } from "#kit/phone/landline.ts";
import { nationalPart, type Phone, parsePhone } from "#kit/phone/phone.ts";
import { normalise } from "#kit/text/search-text.ts";
import { cardProblem } from "../../greeting-cards/rules/cards.ts";
import type { RowField } from "./columns.ts";
import { filledMessage, type RowText, unknownPlaceholder } from "./rows.ts";

export const cellProblems = [
  "required",
  "name",
  "too_long",
  "phone",
  "phone_landline",
  "city_needed",
  "city_unknown",
  "city_many",
  "city_unserved",
  "branch_number",
  "branch_unknown",
  "branch_closed",
  "branch_unfit",
  "product_unknown",
  "message_long",
  "message_lines",
  "placeholder",
] as const;
export type CellProblemCode = (typeof cellProblems)[number];

export interface CellProblem {
  readonly field: RowField;
  readonly code: CellProblemCode;
  /** What the message names: the areas of cities with one name, the longest text. */
  readonly about: string;
}

export interface ListCity {
  readonly ref: string;
  readonly name: string;
  readonly area: string;
  readonly isServed: boolean;
}

export interface ListBranch {
  readonly ref: string;
  readonly kind: "branch" | "postomat";
  readonly isClosed: boolean;
}

export interface ListProduct {
  readonly product_id: number;
  readonly variant_id: number;
}

/** What the shop knows of the names in a list. */
export interface Known {
  /** By the text of a row. */
  cities(text: string): readonly ListCity[];
  branches(cityRef: string, number: number): readonly ListBranch[];
  products(text: string): ListProduct | null;
  /** The longest text of a card. */
  readonly messageLength: number;
  /** For rows without their own. */
  readonly product: ListProduct | null;
  readonly message: string;
}

export interface RowValue {
  readonly surname: string;
  readonly name: string;
  readonly phone: Phone;
  /** Null: the recipient chooses the place by a link. */
  readonly place: {
    readonly city_ref: string;
    readonly warehouse_ref: string;
    readonly type: ListBranch["kind"];
  } | null;
  readonly product: ListProduct;
  readonly message: string | null;
}

export interface CheckedRow {
  readonly problems: readonly CellProblem[];
  /** Null while it has problems. */
  readonly value: RowValue | null;
}

const NAME = /^[\p{L}][\p{L}\p{M}'’ʼ`´.\- ]*$/u;
const longestName = 60;

/** The number in «Відділення № 5», and the kind if it is named. */
export function branchIn(
  text: string,
): { readonly number: number; readonly kind: ListBranch["kind"] | null } | null {
  const found = /\d{1,6}/.exec(text)?.[0];
  if (found === undefined) return null;
  const words = normalise(text);
  const kind = /пош?томат|почтомат|postomat/.test(words)
    ? "postomat"
    : /відділ|отдел/.test(words)
      ? "branch"
      : null;
  return { number: Number(found), kind };
}

export function checkRow(text: RowText, known: Known): CheckedRow {
  const problems: CellProblem[] = [];
  const add = (field: RowField, code: CellProblemCode, about = ""): null => {
    problems.push({ field, code, about });
    return null;
  };
  for (const field of ["surname", "name"] as const) {
    if (text[field] === "") add(field, "required");
    else if (text[field].length > longestName) add(field, "too_long", String(longestName));
    else if (!NAME.test(text[field])) add(field, "name");
  }
  const phone = phoneOf(text.phone, add);
  const place = placeOf(text, known, add);
  const product = productOf(text, known, add);
  const message = messageOf(text, known, add);
  if (problems.length > 0 || phone === null || product === null) return { problems, value: null };
  return { problems, value: { surname: text.surname, name: text.name, phone, place, product, message } };
}

type Add = (field: RowField, code: CellProblemCode, about?: string) => null;

function phoneOf(typed: string, add: Add): Phone | null {
  if (typed === "") return add("phone", "required");
  return parsePhone(typed) ?? add("phone", isLandline(nationalPart(typed)) ? "phone_landline" : "phone");
}

/** A city without a branch leaves the choice to the recipient, but must exist: it may be a typing error. */
function placeOf({ city: called, branch: named }: RowText, known: Known, add: Add): RowValue["place"] {
  if (called === "") return named === "" ? null : add("city", "city_needed");
  const [city, ...others] = known.cities(called);
  if (!city) return add("city", "city_unknown");
  if (others.length > 0)
    return add("city", "city_many", [city, ...others].map(({ area }) => area).join(", "));
  if (!city.isServed) return add("city", "city_unserved");
  if (named === "") return null;
  const wanted = branchIn(named);
  if (!wanted) return add("branch", "branch_number");
  const there = known.branches(city.ref, wanted.number);
  const fits = there.filter(({ kind }) => wanted.kind === null || kind === wanted.kind);
  const open =
    fits.find(({ isClosed, kind }) => !isClosed && kind === "branch") ??
    fits.find(({ isClosed }) => !isClosed);
  if (!open) return add("branch", fits.length > 0 ? "branch_closed" : "branch_unknown", city.name);
  return { city_ref: city.ref, warehouse_ref: open.ref, type: open.kind };
}

function productOf({ product }: RowText, known: Known, add: Add): ListProduct | null {
  if (product !== "") return known.products(product) ?? add("product", "product_unknown");
  return known.product ?? add("product", "required");
}

function messageOf({ message, name }: RowText, known: Known, add: Add): string | null {
  const text = message || known.message;
  const strange = unknownPlaceholder(text);
  if (strange !== null) return add("message", "placeholder", strange);
  const filled = filledMessage(text, name);
  const wrong = cardProblem(filled, known.messageLength);
  if (wrong === "gift_message_too_long") return add("message", "message_long", String(known.messageLength));
  if (wrong !== null) return add("message", "message_lines");
  return filled || null;
}

/** For each row with a phone that an earlier row has: that row's position. */
export function repeatedRows(
  rows: readonly { readonly position: number; readonly phone: string }[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { position, phone } of rows) {
    const key = parsePhone(phone);
    if (key === null) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, position);
    else repeated.set(position, before);
  }
  return repeated;
}
