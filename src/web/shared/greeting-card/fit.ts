// The font size at which all of a card's text fits: calculated, not measured, so that the preview, the server
// and the print agree. All lengths are hundredths of the card's width, which is CSS `cqi`.
import { graphemes } from "#kit/text/graphemes.ts";

/** The text area of a card of 148 × 105 mm, within its margins. */
const field = { width: 80, height: 54 } as const;
export const lineHeight = 1.4;

const largest = 5;
/** About 8 points in print. */
const smallest = 1.9;
const step = 0.1;

/** Maximum width of a character of the display font, relative to the font size. */
function widthOf(character: string): number {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return 1.45;
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(character)) return 1.1;
  if (/\s/.test(character)) return 0.28;
  if (/[ШЩМЖЮФЫЪWM@%—]/u.test(character)) return 1.05;
  if (/\p{Lu}/u.test(character)) return 0.82;
  if (/[шщмжюфыwm]/u.test(character)) return 0.9;
  if (/[іїjliftr.,:;!’'"«»()-]/u.test(character)) return 0.46;
  return 0.62;
}

const widthOfText = (text: string): number =>
  graphemes(text).reduce((sum, character) => sum + widthOf(character), 0);

/** The number of lines of a paragraph in an area of this width; a longer word is broken. */
function linesOf(text: readonly number[], width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text) {
    const gap = used === 0 ? 0 : widthOf(" ");
    if (used + gap + word <= width) used += gap + word;
    else {
      const whole = Math.max(1, Math.ceil(word / width));
      lines += used === 0 ? whole - 1 : whole;
      used = word - (whole - 1) * width;
    }
  }
  return lines;
}

/** Font size, in hundredths of the card's width. */
export function letterSize(text: string): number {
  const paragraphs = text.split("\n").map((line) => line.split(/ +/).map(widthOfText));
  for (let size = largest; size > smallest; size -= step) {
    const lines = paragraphs.reduce((sum, words) => sum + linesOf(words, field.width / size), 0);
    if (lines * lineHeight * size <= field.height) return Math.round(size * 10) / 10;
  }
  return smallest;
}
