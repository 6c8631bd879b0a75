// Characters as a person counts them: «👨‍👩‍👧» is one, and so is «й» however it is spelt.

// A browser that cannot part them counts code points, which is never less.
const segmenter =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("uk", { granularity: "grapheme" }) : null;

/** The text as the characters that a person sees. */
export const graphemes = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];

/** How many characters a person counts. */
export const countGraphemes = (text: string): number => graphemes(text).length;
