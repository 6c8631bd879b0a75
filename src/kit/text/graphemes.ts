// Characters as a person counts them: «👨‍👩‍👧» is one, and so is «й» in any encoding.

// Made when first needed: that takes a phone 10–40 ms.
let segmenter: Intl.Segmenter | undefined;

/** The text as user-perceived characters. */
export function graphemes(text: string): string[] {
  // Latin and Cyrillic letters without marks, digits and punctuation are one character each.
  if (/^[\x20-\x7e\u0400-\u0482\u048a-\u052f«»’–—]*$/.test(text)) return [...text];
  // A browser without Intl.Segmenter counts code points, which is never less.
  if (typeof Intl.Segmenter !== "function") return [...text];
  segmenter ??= new Intl.Segmenter("uk", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The number of user-perceived characters. */
export const countGraphemes = (text: string): number => graphemes(text).length;
