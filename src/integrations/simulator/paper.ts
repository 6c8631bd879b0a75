// Printed forms of the carrier simulators. The built-in fonts of PDF have no Cyrillic, so callers
// transliterate.
import { code128 } from "#kit/code128.ts";

const pointsPerMm = 72 / 25.4;

export interface PaperSize {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
}

export const a4: PaperSize = { width: 210, height: 297 };

export type Pdf = InstanceType<typeof import("pdfkit")>;

/** A document without pages yet. */
export async function pdf(size: PaperSize, draw: (page: Pdf) => void): Promise<Buffer> {
  // Only a demo prints here, so it is loaded on demand.
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

export function drawBars(
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
