// Parses a register's file: columns are found by their headings, whatever is above them and below the
// parcels.
import type { Day } from "#kit/clock.ts";
import { type Kop, kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { dayIn, numberIn } from "#kit/sheets/cells.ts";
import { restored, type SheetRow } from "#kit/sheets/sheet.ts";
import { type PaidRow, payoutLimits } from "./states.ts";

type Column = "tracking" | "amount" | "payout" | "fee" | "date";
type Columns = Partial<Readonly<Record<Column, number>>>;

export type RegisterProblem =
  | { readonly code: "payout_no_columns" | "payout_empty" }
  | { readonly code: "sheet_too_long"; readonly most: number }
  /** A parcel without a sum, or an invalid tracking number. */
  | { readonly code: "payout_row"; readonly row: number };

/**
 * Headings in Ukrainian, Russian and English, ignoring case and punctuation. The first match names the
 * column.
 */
const headings: readonly (readonly [Column | null, RegExp])[] = [
  ["date", /^(?:дата|date)/],
  ["payout", /до виплати|к выплате|до перерахування|к перечислению/],
  ["fee", /комісі|комисси|винагород|вознагражд|\bfee\b/],
  [null, /оголошен|объявлен|вартіст|стоимост|доставк/],
  ["payout", /виплачен|выплачен|перерахован|перечислен/],
  [
    "tracking",
    /^(?:номер |№ ?)?(?:ен|еттн|ттн|експрес накладн|экспресс накладн|накладн|відправленн|отправлени|посилк|посылк|трек|шкі|шки|шпі|шпи|штрих ?код|штрихов|tracking|barcode)/,
  ],
  ["amount", /^(?:сума|сумма|amount|післяплат|наложенн|накладен|наложен|контроль оплат)/],
];

const plainHeading = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}№]+/gu, " ")
    .trim();

function columnOf(cell: string): Column | null {
  const heading = plainHeading(cell);
  return headings.find(([, words]) => words.test(heading))?.[0] ?? null;
}

function columnsOf({ cells }: SheetRow): Columns {
  const columns: { -readonly [K in Column]?: number } = {};
  for (const [index, cell] of cells.entries()) {
    const column = columnOf(cell);
    // Of several date columns the payout's wins.
    const isBetter = column === "date" && /виплат|выплат|перерах|перечисл/.test(plainHeading(cell));
    if (column && (columns[column] === undefined || isBetter)) columns[column] = index;
  }
  return columns;
}

/** Above the headings there are only a title and a period. */
const headingWithin = 30;

function findHeadings(rows: readonly SheetRow[]): { columns: Columns; rest: readonly SheetRow[] } | null {
  for (const [index, row] of rows.slice(0, headingWithin).entries()) {
    const columns = columnsOf(row);
    if (columns.tracking !== undefined && (columns.amount ?? columns.payout) !== undefined)
      return { columns, rest: rows.slice(index + 1) };
  }
  return null;
}

/** More than any parcel is worth, and far below the database's limit. */
const most_kop = 10_000_000_00;

/** «1 250,50 грн», «1,250.50» and 1250.5 alike; null when it is not a sum. */
function sumIn(text: string): Kop | null {
  const bare = text.replace(/грн\.?|uah|['’]/gi, "");
  const [dot, comma] = [bare.lastIndexOf("."), bare.lastIndexOf(",")];
  const thousands = dot < 0 || comma < 0 ? null : dot > comma ? "," : ".";
  const value = numberIn(thousands ? bare.replaceAll(thousands, "") : bare);
  const amount_kop = value === null ? null : kop(value);
  return amount_kop === null || amount_kop > most_kop ? null : amount_kop;
}

/** A day, with or without the time after it. */
function paidOn(text: string): Day | null {
  const [day = ""] = text.trim().split(/[\sT]/);
  return dayIn(/^\d{5}\.\d+$/.test(day) ? day.slice(0, 5) : day);
}

/** A spreadsheet may use scientific notation for long numbers: 2.0450811729034E13. */
function trackingIn(text: string): string | null {
  const bare = text.replace(/[\s'’-]/g, "").toUpperCase();
  const number = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/.test(bare) ? Number(bare.replace(",", ".")) : null;
  const plain = number !== null && Number.isSafeInteger(number) ? String(number) : bare.replace(/\.0+$/, "");
  return /^(?=(?:.*\d){6})[0-9A-Z]{8,30}$/.test(plain) ? plain : null;
}

/** A dash is how programs show that there is no sum. */
const isNoSum = (text: string): boolean => /^[-–—]?$/.test(text);

const isTotal = (text: string): boolean => /^(?:разом|всього|усього|итого|всего|підсум|total)/i.test(text);

export function paidRows(sheet: readonly SheetRow[]): Result<PaidRow[], RegisterProblem> {
  if (sheet.length === 0) return refuse({ code: "payout_empty" });
  const found = findHeadings(sheet);
  if (!found) return refuse({ code: "payout_no_columns" });
  const { columns, rest } = found;
  const rows: PaidRow[] = [];
  for (const { number, cells } of rest) {
    const textOf = (column: Column): string => restored(cells[columns[column] ?? -1] ?? "").trim();
    const tracking = textOf("tracking");
    const sums = [textOf("amount"), textOf("payout"), textOf("fee")] as const;
    // Totals and signatures are below the parcels.
    const isSignature = rows.length > 0 && !/\d/.test(tracking) && sums.every(isNoSum);
    if (tracking === "" || isTotal(tracking) || isSignature) continue;
    const tracking_number = trackingIn(tracking);
    const [amount_kop, payout_kop, fee_kop] = [sumIn(sums[0]), sumIn(sums[1]), sumIn(sums[2])];
    const sum_kop = amount_kop ?? (payout_kop === null ? null : payout_kop + (fee_kop ?? 0));
    if (tracking_number === null || sum_kop === null) return refuse({ code: "payout_row", row: number });
    rows.push({
      position: number,
      tracking_number,
      amount_kop: sum_kop,
      fee_kop,
      paid_on: paidOn(textOf("date")),
      isNet: amount_kop === null && fee_kop === null,
    });
    if (rows.length > payoutLimits.rows) return refuse({ code: "sheet_too_long", most: payoutLimits.rows });
  }
  return rows.length > 0 ? ok(rows) : refuse({ code: "payout_empty" });
}
