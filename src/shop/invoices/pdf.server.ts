// An invoice on paper: A4, in the shop's own letters.
import { drawSheet, type Sheet as Pdf, paperInk } from "../paper/sheet.server.ts";
import type { InvoiceDocument, InvoiceRow } from "./rules/document.ts";

const { ink, quiet, cherry, line, band } = paperInk;

const page = { width: 595.28, height: 841.89 };
const margin = 48;
const inner = page.width - 2 * margin;
const bottom = page.height - margin;

/** Columns from the right edge: what each is wide, in points. */
const widths = { quantity: 52, price: 84, sum: 92 };
const columns = {
  name: { x: margin + 30, width: inner - 30 - widths.quantity - widths.price - widths.sum },
  quantity: { x: margin + inner - widths.quantity - widths.price - widths.sum, width: widths.quantity },
  price: { x: margin + inner - widths.price - widths.sum, width: widths.price },
  sum: { x: margin + inner - widths.sum, width: widths.sum - 8 },
};

/** The document as the bytes of a PDF. */
export const invoicePdf = (invoice: InvoiceDocument): Promise<Buffer> =>
  drawSheet(
    {
      size: "A4",
      margins: { top: margin, left: margin, right: margin },
      lang: "uk",
      title: invoice.title,
      author: invoice.signer,
    },
    (pdf) => {
      draw(pdf, invoice);
      numberPages(pdf, invoice);
    },
  );

/** A rule from edge to edge. @returns where the next thing may stand */
function rule(pdf: Pdf, y: number): number {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke();
  return y;
}

function pairs(pdf: Pdf, items: InvoiceDocument["seller"], from: number): number {
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

function tableHead(pdf: Pdf, y: number): number {
  pdf.rect(margin, y, inner, 22).fill(band);
  pdf.font("regular").fontSize(9).fillColor(quiet);
  pdf.text("№", margin + 8, y + 6, { width: 20 });
  pdf.text("Товари та послуги", columns.name.x, y + 6, { width: columns.name.width });
  pdf.text("Кількість", columns.quantity.x, y + 6, { width: columns.quantity.width, align: "right" });
  pdf.text("Ціна, грн", columns.price.x, y + 6, { width: columns.price.width, align: "right" });
  pdf.text("Сума, грн", columns.sum.x, y + 6, { width: columns.sum.width, align: "right" });
  return y + 22;
}

function tableRow(pdf: Pdf, row: InvoiceRow, position: number, from: number): number {
  pdf.font("regular").fontSize(10);
  const height = pdf.heightOfString(row.name, { width: columns.name.width - 8 }) + 12;
  const y = from + height > bottom ? tableHead(pdf.addPage(), margin) : from;
  pdf
    .font("regular")
    .fontSize(10)
    .fillColor(quiet)
    .text(String(position), margin + 8, y + 6, { width: 22 });
  pdf.fillColor(ink).text(row.name, columns.name.x, y + 6, { width: columns.name.width - 8 });
  for (const name of ["quantity", "price", "sum"] as const)
    pdf.text(row[name], columns[name].x, y + 6, { width: columns[name].width, align: "right" });
  return rule(pdf, y + height);
}

const totalsHeight = 210;

function draw(pdf: Pdf, invoice: InvoiceDocument): void {
  pdf
    .font("display")
    .fontSize(30)
    .fillColor(cherry)
    .text(invoice.brand, margin, margin - 8);
  let y = pairs(pdf, invoice.seller, pdf.y + 14) + 6;
  y = pairs(pdf, invoice.buyer, rule(pdf, y) + 10) + 16;
  pdf.font("display").fontSize(20).fillColor(ink).text(invoice.title, margin, y, { width: inner });
  y = tableHead(pdf, pdf.y + 12);
  for (const [index, row] of invoice.rows.entries()) y = tableRow(pdf, row, index + 1, y);
  if (y + totalsHeight > bottom) {
    pdf.addPage();
    y = margin;
  }
  closing(pdf, invoice, y + 10);
}

/** One sheet needs no number. */
function numberPages(pdf: Pdf, invoice: InvoiceDocument): void {
  const { count } = pdf.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.font("regular").fontSize(8).fillColor(quiet);
    pdf.text(invoice.title, margin, bottom + 14, { width: inner - 60 });
    pdf.text(`${index + 1} з ${count}`, margin, bottom + 14, { width: inner, align: "right" });
  }
}

function closing(pdf: Pdf, invoice: InvoiceDocument, from: number): void {
  let y = from;
  const left = margin + inner / 2;
  const half = inner / 2 - 8;
  for (const [label, value] of invoice.totals) {
    pdf.font("regular").fontSize(10).fillColor(quiet).text(label, left, y, { width: half });
    pdf.fillColor(ink).text(value, left, y, { width: half, align: "right" });
    y += 17;
  }
  pdf
    .font("bold")
    .fontSize(13)
    .fillColor(cherry)
    .text("До сплати", left, y + 2, { width: half });
  pdf.text(invoice.due, left, y + 2, { width: half, align: "right" });
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(quiet)
    .text("Сума прописом", margin, y + 32);
  pdf
    .font("bold")
    .fontSize(10)
    .fillColor(ink)
    .text(invoice.inWords, margin, pdf.y + 2, { width: inner });
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(quiet)
    .text("Призначення платежу", margin, pdf.y + 10);
  pdf
    .font("regular")
    .fontSize(10)
    .fillColor(ink)
    .text(invoice.purpose, margin, pdf.y + 2, { width: inner });
  y = rule(pdf, pdf.y + 14) + 12;
  pdf.font("bold").fontSize(10).fillColor(cherry).text(invoice.term, margin, y, { width: inner });
  y = pdf.y + 26;
  pdf.font("regular").fontSize(9).fillColor(quiet).text("Виписав(-ла)", margin, y);
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
