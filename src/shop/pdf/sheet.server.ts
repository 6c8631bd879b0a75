// A printable document as a PDF, in the shop's own fonts. pdfkit supports neither WOFF2 nor variable fonts,
// so the three needed weights are in this folder as WOFF, made from src/ui/fonts with fontTools' instancer.
import { readFile } from "node:fs/promises";

export type Sheet = PDFKit.PDFDocument;

/** Print colours: no dark mode, no design tokens. */
export const paperInk = {
  ink: "#1f1512",
  quiet: "#7a6056",
  cherry: "#84162b",
  line: "#ded0c9",
  band: "#f4eeea",
} as const;

const font = (name: string): Promise<Buffer> => readFile(new URL(`./fonts/${name}.woff`, import.meta.url));
let fonts: Promise<readonly [Buffer, Buffer, Buffer]> | null = null;

export interface SheetOptions {
  /** A pdfkit page size, or width and height in points. */
  readonly size: string | [number, number];
  readonly margins: { readonly top: number; readonly left: number; readonly right: number };
  readonly lang: "uk" | "ru";
  readonly title: string;
  readonly author: string;
}

/**
 * The PDF bytes.
 * @param draw with the fonts «regular», «bold» and «display»
 */
export async function drawSheet(
  { size, margins, lang, title, author }: SheetOptions,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  // A megabyte of code that most processes never need.
  const { default: Pdf } = await import("pdfkit");
  fonts ??= Promise.all([font("diaka-sans-400"), font("diaka-sans-650"), font("diaka-serif-400")]);
  const [regular, bold, display] = await fonts;
  const sheet = new Pdf({
    size,
    margins: { ...margins, bottom: 0 },
    font: "",
    lang: lang === "uk" ? "uk-UA" : "ru-UA",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
  });
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => sheet.on("end", done));
  sheet.registerFont("regular", regular);
  sheet.registerFont("bold", bold);
  sheet.registerFont("display", display);
  draw(sheet);
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
}
