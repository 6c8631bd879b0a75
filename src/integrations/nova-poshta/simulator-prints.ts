// The printed forms of the simulator: labels and registers in PDF, with cities and people transliterated like
// the vendor's «…Translit» fields.
import { transliterate } from "#kit/text/slug.ts";
import { a4, drawBars, type PaperSize, type Pdf, pdf } from "../simulator/paper.ts";
import type { Directory } from "./simulator-directory.ts";
import { textOf } from "./simulator-reply.ts";
import type { SimulatorDocument, WaybillBooks } from "./simulator-waybills.ts";

const forms: Readonly<Record<string, PaperSize>> = {
  printMarking100x100: { width: 100, height: 100 },
  printMarking85x85: { width: 85, height: 85 },
  printDocument: a4,
};

function drawLabel(page: Pdf, document: SimulatorDocument, directory: Directory): void {
  page.addPage();
  const { properties, number } = document;
  const city = directory.city(textOf(properties, "CityRecipient"));
  const point =
    city && directory.pointsIn(city).find(({ ref }) => ref === textOf(properties, "RecipientAddress"));
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
  say(16, transliterate(city?.nameUk ?? ""));
  page.font("Helvetica");
  say(11, point ? `No ${point.number}` : transliterate(textOf(properties, "RecipientAddressName")));
  say(9, `${textOf(properties, "Weight")} kg    ${textOf(properties, "Cost")} UAH`);
  say(9, `Ref. ${textOf(properties, "InfoRegClientBarcodes")}`);
}

/**
 * Answers for `/orders/<form>/orders[]/<refs or numbers>/…` and `/scanSheet/printScanSheet/refs[]/<ref>/…`.
 * @returns null when there is no such document, or not yet
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
