// A printable invoice or delivery note: A4, in the shop's own fonts.
import { drawSheet, type Sheet as Pdf, paperInk } from "#shop/pdf/sheet.server.ts";
import type { NoteDocument } from "./rules/delivery-note.ts";
import type { InvoiceDocument, InvoiceRow, PaperDocument } from "./rules/document.ts";

const { ink, quiet, cherry, line, band } = paperInk;

const page = { width: 595.28, height: 841.89 };
const margin = 48;
const inner = page.width - 2 * margin;
const bottom = page.height - margin;

/** Columns from the left, after the name: width in points and heading. */
const numeric = [
  { key: "quantity", width: 52, head: "Кількість" },
  { key: "price", width: 74, head: "Ціна, грн" },
  { key: "discount", width: 74, head: "Знижка, грн" },
  { key: "sum", width: 92, head: "Сума, грн" },
] as const;

interface Columns {
  readonly name: { readonly x: number; readonly width: number };
  readonly numbers: readonly {
    readonly key: (typeof numeric)[number]["key"];
    readonly x: number;
    readonly width: number;
    readonly head: string;
  }[];
}

/** The discount column exists only when there are discounts. */
function columnsOf({ rows }: PaperDocument): Columns {
  const shown = numeric.filter(
    ({ key }) => key !== "discount" || rows.some(({ discount }) => discount !== null),
  );
  let x = margin + inner - shown.reduce((sum, { width }) => sum + width, 0);
  const name = { x: margin + 30, width: x - margin - 30 };
  const numbers = shown.map(({ key, width, head }) => {
    const column = { key, x, width: key === "sum" ? width - 8 : width, head };
    x += width;
    return column;
  });
  return { name, numbers };
}

/** What follows the totals, from a y on. */
type Closing = (pdf: Pdf, y: number) => void;

const paperPdf = (paper: PaperDocument, closing: Closing): Promise<Buffer> =>
  drawSheet(
    {
      size: "A4",
      margins: { top: margin, left: margin, right: margin },
      lang: "uk",
      title: paper.title,
      author: paper.signer,
    },
    (pdf) => {
      draw(pdf, paper, closing);
      numberPages(pdf, paper);
    },
  );

export const invoicePdf = (invoice: InvoiceDocument): Promise<Buffer> =>
  paperPdf(invoice, (pdf, y) => closeInvoice(pdf, invoice, y));

export const notePdf = (note: NoteDocument): Promise<Buffer> =>
  paperPdf(note, (pdf, y) => closeNote(pdf, note, y));

/** A full-width line. @returns the y below it */
function rule(pdf: Pdf, y: number): number {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke();
  return y;
}

function pairs(pdf: Pdf, items: PaperDocument["seller"], from: number): number {
  let y = from;
  for (const [index, [label, value]] of items.entries()) {
    pdf
      .font("regular")
      .fontSize(9)
      .fillColor(quiet)
      .text(label, margin, y + 1, { width: 110 });
    pdf
      .font(index === 0 ? "bold" : "regular")
      .fontSize(10)
      .fillColor(ink);
    pdf.text(value, margin + 118, y, { width: inner - 118 });
    y = pdf.y + 3;
  }
  return y;
}

function tableHead(pdf: Pdf, columns: Columns, y: number): number {
  pdf.rect(margin, y, inner, 22).fill(band);
  pdf.font("regular").fontSize(9).fillColor(quiet);
  pdf.text("№", margin + 8, y + 6, { width: 20 });
  pdf.text("Товари та послуги", columns.name.x, y + 6, { width: columns.name.width });
  for (const { head, x, width } of columns.numbers) pdf.text(head, x, y + 6, { width, align: "right" });
  return y + 22;
}

interface Placed {
  readonly columns: Columns;
  /** From 1. */
  readonly position: number;
  readonly from: number;
}

function tableRow(pdf: Pdf, row: InvoiceRow, { columns, position, from }: Placed): number {
  pdf.font("regular").fontSize(10);
  const height = pdf.heightOfString(row.name, { width: columns.name.width - 8 }) + 12;
  const y = from + height > bottom ? tableHead(pdf.addPage(), columns, margin) : from;
  pdf
    .font("regular")
    .fontSize(10)
    .fillColor(quiet)
    .text(String(position), margin + 8, y + 6, { width: 22 });
  pdf.fillColor(ink).text(row.name, columns.name.x, y + 6, { width: columns.name.width - 8 });
  for (const { key, x, width } of columns.numbers)
    pdf.text(row[key] ?? "", x, y + 6, { width, align: "right" });
  return rule(pdf, y + height);
}

const totalsHeight = 210;

function draw(pdf: Pdf, paper: PaperDocument, closing: Closing): void {
  pdf
    .font("display")
    .fontSize(30)
    .fillColor(cherry)
    .text(paper.brand, margin, margin - 8);
  let y = pairs(pdf, paper.seller, pdf.y + 14) + 6;
  y = pairs(pdf, paper.buyer, rule(pdf, y) + 10) + 16;
  pdf.font("display").fontSize(20).fillColor(ink).text(paper.title, margin, y, { width: inner });
  const columns = columnsOf(paper);
  y = tableHead(pdf, columns, pdf.y + 12);
  for (const [index, row] of paper.rows.entries())
    y = tableRow(pdf, row, { columns, position: index + 1, from: y });
  if (y + totalsHeight > bottom) {
    pdf.addPage();
    y = margin;
  }
  closing(pdf, totals(pdf, paper, y + 10));
}

/** A single page gets no number. */
function numberPages(pdf: Pdf, paper: PaperDocument): void {
  const { count } = pdf.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.font("regular").fontSize(8).fillColor(quiet);
    pdf.text(paper.title, margin, bottom + 14, { width: inner - 60 });
    pdf.text(`${index + 1} з ${count}`, margin, bottom + 14, { width: inner, align: "right" });
  }
}

const half = inner / 2 - 8;

/** @returns the y below them */
function totals(pdf: Pdf, paper: PaperDocument, from: number): number {
  let y = from;
  const left = margin + inner / 2;
  for (const [label, value] of paper.totals) {
    pdf.font("regular").fontSize(10).fillColor(quiet).text(label, left, y, { width: half });
    pdf.fillColor(ink).text(value, left, y, { width: half, align: "right" });
    y += 17;
  }
  return y;
}

/** The main sum, in digits and in words. @returns the y below it */
function sumOf(pdf: Pdf, [label, sum, words]: readonly [string, string, string], y: number): number {
  const left = margin + inner / 2;
  pdf
    .font("bold")
    .fontSize(13)
    .fillColor(cherry)
    .text(label, left, y + 2, { width: half });
  pdf.text(sum, left, y + 2, { width: half, align: "right" });
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(quiet)
    .text("Сума прописом", margin, y + 32);
  pdf
    .font("bold")
    .fontSize(10)
    .fillColor(ink)
    .text(words, margin, pdf.y + 2, { width: inner });
  return pdf.y;
}

/** Both sides sign. */
function closeNote(pdf: Pdf, note: NoteDocument, from: number): void {
  const y = rule(pdf, sumOf(pdf, ["Усього", note.sum, note.sumInText], from) + 18) + 16;
  const sides = [
    ["Від постачальника", note.signer],
    ["Отримав(-ла)", note.receiver],
  ] as const;
  for (const [index, [label, name]] of sides.entries()) {
    const left = margin + index * (inner / 2 + 8);
    pdf.font("regular").fontSize(9).fillColor(quiet).text(label, left, y, { width: half });
    pdf
      .font("bold")
      .fontSize(10)
      .fillColor(ink)
      .text(name, left, y + 14, { width: half, height: 26, ellipsis: true });
    pdf
      .moveTo(left, y + 72)
      .lineTo(left + half, y + 72)
      .lineWidth(0.75)
      .strokeColor(quiet)
      .stroke();
    pdf
      .font("regular")
      .fontSize(8)
      .fillColor(quiet)
      .text("посада, підпис, прізвище та ініціали", left, y + 76, { width: half });
  }
}

function closeInvoice(pdf: Pdf, invoice: InvoiceDocument, from: number): void {
  let y = sumOf(pdf, ["До сплати", invoice.due, invoice.dayInText], from);
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(quiet)
    .text("Призначення платежу", margin, y + 10);
  pdf
    .font("regular")
    .fontSize(10)
    .fillColor(ink)
    .text(invoice.purpose, margin, pdf.y + 2, { width: inner });
  y = rule(pdf, pdf.y + 14) + 12;
  pdf.font("bold").fontSize(10).fillColor(cherry).text(invoice.term, margin, y, { width: inner });
  y = pdf.y + 26;
  pdf.font("regular").fontSize(9).fillColor(quiet).text("Виписав(-ла): ____________", margin, y);
  pdf
    .moveTo(margin + 70, y + 11)
    .lineTo(margin + 230, y + 11)
    .lineWidth(0.75)
    .strokeColor(quiet)
    .stroke();
  pdf
    .fontSize(10)
    .fillColor(ink)
    .text(invoice.signer, margin + 240, y - 1, { width: inner - 240 });
}
