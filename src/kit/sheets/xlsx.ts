// XLSX (ECMA-376): reads the first sheet of a workbook as texts, and writes a workbook of one sheet. Formulas
// are never evaluated: the value stored beside a formula is read.
import { ok, type Result, refuse } from "../result.ts";
import { type Cell, neutral, type SheetProblem, type SheetRow } from "./sheet.ts";
import { attribute, BrokenXml, escapedXml, type Tag, tagsOf } from "./xml.ts";
import { type Unzipped, unzipped, zipped } from "./zip.ts";

export interface SheetLimits {
  /** Of the whole workbook, unpacked. */
  readonly bytes: number;
  readonly columns: number;
  /** Cells merged down a column: the value is in each of their rows. Otherwise only in the first. */
  readonly fillsMerged?: boolean;
}

/** Every XLSX is a ZIP, and no CSV begins like one. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Excel's own escape for characters that XML does not allow: `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
const held = (text: string): string => text.replace(/_x(?=[0-9a-f]{4}_)/gi, "_x005F_x");

/** The rows of the first sheet that are not blank. */
export function readXlsx(bytes: Buffer, limits: SheetLimits): Result<SheetRow[], SheetProblem> {
  const zip = unzipped(bytes, limits.bytes);
  if (!zip) return refuse("unreadable");
  try {
    const path = sheetPath(zip);
    const sheet = path === null ? ok(undefined) : zip.read(path);
    const strings = zip.read("xl/sharedStrings.xml");
    if (!sheet.ok) return sheet;
    if (!strings.ok) return strings;
    if (!sheet.value) return refuse("unreadable");
    const shared = strings.value ? sharedTexts(strings.value.toString()) : [];
    const xml = sheet.value.toString();
    const rows = rowsOf(xml, shared, limits.columns);
    return ok(limits.fillsMerged ? withMergedFilled(rows, xml) : rows);
  } catch (error) {
    if (error instanceof BrokenXml) return refuse("unreadable");
    throw error;
  }
}

function firstTag(xml: Buffer, fits: (tag: Tag) => boolean): Tag | null {
  for (const tag of tagsOf(xml.toString())) if (fits(tag)) return tag;
  return null;
}

/** The path of the workbook's first sheet. */
function sheetPath(zip: Unzipped): string | null {
  const workbook = zip.read("xl/workbook.xml");
  const relations = zip.read("xl/_rels/workbook.xml.rels");
  if (!workbook.ok || !relations.ok || !workbook.value || !relations.value) return null;
  const first = firstTag(workbook.value, ({ name, isEnd }) => name === "sheet" && !isEnd);
  const id = first && attribute(first, "[\\w]+:id");
  const relation = firstTag(
    relations.value,
    (tag) => tag.name === "Relationship" && attribute(tag, "Id") === id,
  );
  const target = relation && attribute(relation, "Target");
  if (!id || !target) return null;
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  // Phonetic guides of Japanese are not part of a text.
  let isAside = false;
  for (const { name, isEnd, isEmpty, text } of tagsOf(xml)) {
    if (name === "si" && !isEnd) texts.push("");
    else if (name === "rPh") isAside = !isEnd && !isEmpty;
    else if (name === "t" && !isEnd && !isAside) texts.push((texts.pop() ?? "") + unescaped(text));
  }
  return texts;
}

/** «C» is 2. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? "")].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

const MOST_ROWS = 1_048_576;

function rowsOf(xml: string, shared: readonly string[], columns: number): SheetRow[] {
  const rows: SheetRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let column = -1;
  let type = "";
  for (const tag of tagsOf(xml)) {
    const { name, isEnd, isEmpty } = tag;
    if (name === "row") {
      if (isEnd && cells.some((cell) => cell.trim() !== "")) rows.push({ number, cells });
      if (isEnd) continue;
      const given = Number(attribute(tag, "r"));
      // In a broken file numbers repeat or exceed the format's limit: such a row follows the one before it.
      number = Number.isSafeInteger(given) && given > number && given <= MOST_ROWS ? given : number + 1;
      cells = [];
      column = -1;
    } else if (name === "c" && !isEnd) {
      const reference = attribute(tag, "r");
      column = reference === undefined ? column + 1 : columnOf(reference);
      type = attribute(tag, "t") ?? "n";
    } else if ((name === "v" || name === "t") && !isEnd && !isEmpty && column >= 0 && column < columns) {
      while (cells.length < column) cells.push("");
      const value = type === "s" ? (shared[Number(tag.text)] ?? "") : unescaped(tag.text);
      cells[column] = name === "t" ? (cells[column] ?? "") + value : value;
    }
  }
  return rows;
}

/** Rows looked at for merged cells: a hostile file may merge the same ones again and again. */
const MOST_MERGED = 100_000;

/** The value of cells that are merged down, in each row that has other values. */
function withMergedFilled(rows: readonly SheetRow[], xml: string): SheetRow[] {
  const cells = new Map(rows.map((row) => [row.number, [...row.cells]]));
  let left = MOST_MERGED;
  for (const tag of tagsOf(xml)) {
    if (tag.name !== "mergeCell" || tag.isEnd) continue;
    const [, column = "", from = "", to = ""] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attribute(tag, "ref") ?? "") ?? [];
    const at = columnOf(column);
    const value = cells.get(Number(from))?.[at];
    if (!value) continue;
    for (let number = Number(from) + 1; number <= Number(to) && left > 0; number += 1, left -= 1) {
      const own = cells.get(number);
      if (!own || own[at]) continue;
      while (own.length < at) own.push("");
      own[at] = value;
    }
  }
  return rows.map(({ number, cells: own }) => ({ number, cells: cells.get(number) ?? own }));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const APPLICATION = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function cellXml(cell: Cell): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapedXml(held(neutral(cell)))}</t></is></c>`;
}

/** A workbook of one sheet with frozen headings. */
export function xlsxBytes(title: string, rows: readonly (readonly Cell[])[]): Buffer {
  const body = rows.map((row) => `<row>${row.map(cellXml).join("")}</row>`).join("");
  return zipped({
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${APPLICATION}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${APPLICATION}.worksheet+xml"/></Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapedXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="40" width="22" customWidth="1"/></cols><sheetData>${body}</sheetData></worksheet>`,
  });
}
