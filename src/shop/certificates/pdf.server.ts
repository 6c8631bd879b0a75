// A printable certificate, half of an A4 page: fits an envelope.
import { encode } from "uqr";
import { translator } from "#i18n/translate.server.ts";
import { drawSheet, paperInk, type Sheet } from "#shop/pdf/sheet.server.ts";
import { groupedCode } from "./rules/code.ts";

export interface CertificatePaper {
  readonly lang: "uk" | "ru";
  readonly shop: string;
  readonly tagline: string;
  /** Formatted: «500 ₴», «21 листопада 2027 р.» */
  readonly sum: string;
  readonly day: string;
  readonly code: string;
  /** Empty: the recipient is not named. */
  readonly name: string;
  readonly greeting: string;
  /** Empty: the buyer is not named. */
  readonly from: string;
  /** The balance page, with the code in the URL fragment. */
  readonly balanceUrl: string;
  /** The shop's site, without «https://». */
  readonly site: string;
  readonly phone: string;
}

const width = 595.28;
const height = 419.53;
const margin = 40;
const side = 168;
const left = { x: margin, width: width - side - 2 * margin };
const right = { x: width - side + 22, width: side - 44 };

/** The shop's fonts have no emoji: a heart would be an empty square. */
const withoutPictures = (text: string): string =>
  text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu, "")
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.!?])/g, "")
    .trim();

/** The largest font size, between the two, at which a line fits. */
function sized(sheet: Sheet, text: string, [large, small]: readonly [number, number], room: number): void {
  let size = large;
  while (size > small && sheet.fontSize(size).widthOfString(text) > room) size -= 1;
  sheet.fontSize(size);
}

function squareCode(
  sheet: Sheet,
  text: string,
  { x, y, room }: { x: number; y: number; room: number },
): void {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const unit = room / size;
  sheet.roundedRect(x, y, room, room, 8).fill("#ffffff");
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) sheet.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
  sheet.fill(paperInk.ink);
}

function drawTexts(sheet: Sheet, paper: CertificatePaper): void {
  const t = translator(paper.lang);
  const { ink, quiet, cherry } = paperInk;
  const name = withoutPictures(paper.name);
  const greeting = withoutPictures(paper.greeting);
  const from = withoutPictures(paper.from);
  const place = { width: left.width };
  sheet.font("display").fontSize(26).fillColor(cherry).text(paper.shop, left.x, 34, place);
  sheet
    .font("regular")
    .fontSize(10)
    .fillColor(quiet)
    .text(t("giving.paper.title"), left.x, sheet.y + 2, place);
  sheet.font("display").fillColor(ink);
  sized(sheet, paper.sum, [58, 36], left.width);
  sheet.text(paper.sum, left.x, 96, place);
  let y = 172;
  if (name) {
    sheet.font("bold").fillColor(ink);
    sized(sheet, name, [17, 11], left.width);
    sheet.text(t("giving.paper.for", { name }), left.x, y, { ...place, height: 22, ellipsis: true });
    y = sheet.y + 6;
  }
  if (greeting) {
    sheet
      .font("display")
      .fontSize(greeting.length > 90 ? 12 : 14)
      .fillColor(ink);
    sheet.text(greeting, left.x, y, { ...place, lineGap: 2, height: 284 - y, ellipsis: true });
    y = sheet.y + 4;
  }
  if (from)
    sheet
      .font("regular")
      .fontSize(10)
      .fillColor(quiet)
      .text(t("giving.paper.from", { name: from }), left.x, y, place);
}

/** The code, in the band at the bottom. */
function drawCode(sheet: Sheet, { lang, code, day }: CertificatePaper): void {
  const t = translator(lang);
  const { ink, quiet, cherry, band } = paperInk;
  sheet.roundedRect(left.x, 306, left.width, 72, 10).fill(band);
  sheet
    .font("regular")
    .fontSize(9)
    .fillColor(quiet)
    .text(t("giving.paper.code"), left.x + 16, 317, { lineBreak: false });
  sheet
    .font("bold")
    .fontSize(20)
    .fillColor(cherry)
    .text(groupedCode(code), left.x + 16, 330, { lineBreak: false });
  sheet
    .font("regular")
    .fontSize(10)
    .fillColor(ink)
    .text(t("giving.paper.until", { day }), left.x + 16, 357, { lineBreak: false });
}

function drawSide(sheet: Sheet, { lang, tagline, balanceUrl, site, phone }: CertificatePaper): void {
  const t = translator(lang);
  const place = { width: right.width };
  sheet.rect(width - side, 0, side, height).fill(paperInk.cherry);
  squareCode(sheet, balanceUrl, { x: right.x, y: 40, room: right.width });
  sheet.fillColor("#ffffff").font("bold").fontSize(10);
  sheet.text(t("giving.paper.balance"), right.x, 40 + right.width + 10, { ...place, align: "center" });
  sheet.font("bold").fontSize(10).text(t("giving.paper.how_title"), right.x, 226, place);
  sheet
    .font("regular")
    .fontSize(9)
    .text(t("giving.paper.how", { site }), right.x, sheet.y + 4, { ...place, lineGap: 1.5 });
  sheet
    .font("regular")
    .fontSize(9)
    .text([tagline, phone].join("\n"), right.x, 352, { ...place, lineGap: 1.5 });
}

/** A one-page PDF. */
export const certificatePdf = (paper: CertificatePaper): Promise<Buffer> =>
  drawSheet(
    {
      size: [width, height],
      margins: { top: 0, left: 0, right: 0 },
      lang: paper.lang,
      title: translator(paper.lang)("giving.paper.title"),
      author: paper.shop,
    },
    (sheet) => {
      drawSide(sheet, paper);
      drawTexts(sheet, paper);
      drawCode(sheet, paper);
    },
  );

/** File name for downloads: the last characters of the code tell several apart without revealing it. */
export const paperName = (last4: string): string => `sertyfikat-${last4}.pdf`;
