// The printed forms of the stand-in: labels and registers in PDF. The built-in fonts of PDF have no Cyrillic, so towns
// and people are spelt as the vendor's «…Translit» fields are.
import { code128 } from "#kit/code128.ts";
import { transliterate } from "#kit/slug.ts";
import type { Directory } from "./stand-in-directory.ts";
import { textOf } from "./stand-in-reply.ts";
import type { StandInDocument, WaybillBooks } from "./stand-in-waybills.ts";

const pointsPerMm = 72 / 25.4;
const a4 = { width: 210, height: 297 };
const forms: Readonly<Record<string, { width: number; height: number }>> = {
  printMarking100x100: { width: 100, height: 100 },
  printMarking85x85: { width: 85, height: 85 },
  printDocument: a4,
};

type Pdf = InstanceType<typeof import("pdfkit")>;

async function pdf(size: { width: number; height: number }, draw: (page: Pdf) => void): Promise<Buffer> {
  // Only a demo prints here, and not at every start.
  const { default: PdfDocument } = await import("pdfkit");
  const page = new PdfDocument({
    size: [size.width * pointsPerMm, size.height * pointsPerMm],
    margin: 4 * pointsPerMm,
    autoFirstPage: false,
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((end) =>
    page.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", end),
  );
  draw(page);
  page.end();
  await done;
  return Buffer.concat(chunks);
}

function drawBars(
  page: Pdf,
  text: string,
  at: { x: number; y: number; width: number; height: number },
): void {
  const widths = code128(text);
  const module = at.width / widths.reduce((sum, width) => sum + width, 0);
  let x = at.x;
  widths.forEach((width, index) => {
    if (index % 2 === 0) page.rect(x, at.y, width * module, at.height).fill("black");
    x += width * module;
  });
}

function drawLabel(page: Pdf, document: StandInDocument, directory: Directory): void {
  page.addPage();
  const { properties, number } = document;
  const town = directory.town(textOf(properties, "CityRecipient"));
  const point =
    town && directory.pointsIn(town).find(({ ref }) => ref === textOf(properties, "RecipientAddress"));
  const room = page.page.width - 2 * page.page.margins.left;
  const say = (size: number, text: string) => page.fontSize(size).text(text, { width: room });
  page.font("Helvetica-Bold");
  say(18, number.replace(/(\d{2})(\d{4})(\d{4})(\d{4})/, "$1 $2 $3 $4"));
  drawBars(page, number, {
    x: page.page.margins.left,
    y: page.y + 4,
    width: Math.min(room, 260),
    height: 60,
  });
  page.y += 72;
  say(16, transliterate(town?.nameUk ?? ""));
  page.font("Helvetica");
  say(11, point ? `No ${point.number}` : transliterate(textOf(properties, "RecipientAddressName")));
  say(9, `${textOf(properties, "Weight")} kg    ${textOf(properties, "Cost")} UAH`);
  say(9, `Ref. ${textOf(properties, "InfoRegClientBarcodes")}`);
}

/**
 * Answers for `/orders/<form>/orders[]/<refs or numbers>/…` and `/scanSheet/printScanSheet/refs[]/<ref>/…`.
 * @returns null when there is no such paper, or not yet
 */
export async function printed(
  path: string,
  books: WaybillBooks,
  directory: Directory,
): Promise<Buffer | null> {
  const [, kind, form = "", , ids = ""] = decodeURIComponent(path).split("/");
  if (kind === "scanSheet") {
    const sheet = books.sheet(ids);
    if (!sheet) return null;
    return pdf(a4, (page) => {
      page.addPage().font("Helvetica-Bold").fontSize(18).text(`Scan sheet ${sheet.number}`).font("Helvetica");
      for (const document of books.documents.values())
        if (document.sheet?.ref === sheet.ref) page.fontSize(12).text(document.number);
    });
  }
  const size = forms[form];
  const asked = ids.split(",");
  const documents = [...books.documents.values()].filter(
    ({ ref, number }) => asked.includes(ref) || asked.includes(number),
  );
  if (kind !== "orders" || !size || documents.length < asked.length) return null;
  const isReady = documents.every(({ isLabelReady }) => isLabelReady);
  for (const document of documents) document.isLabelReady = true;
  return isReady
    ? pdf(size, (page) => {
        for (const document of documents) drawLabel(page, document, directory);
      })
    : null;
}
