// Characters as a person counts them: «👨‍👩‍👧» is one, and so is «й» in any encoding.

// A browser without Intl.Segmenter counts code points, which is never less.
const segmenter =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("uk", { granularity: "grapheme" }) : null;

/** The text as user-perceived characters. */
export const graphemes = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

/** The number of user-perceived characters. */
export const countGraphemes = (text: string): number => graphemes(text).length;
