// Converts typed text to signs of tiles. Keyboards, phones and other alphabets write one letter in many ways;
// characters without a tile are reported, never dropped silently.
import { graphemes } from "#kit/text/graphemes.ts";
import { normalized } from "#kit/text/normalized.ts";
import { gap, isSign } from "./signs.ts";

/** Longer input is not read: 24 tiles need far less. */
const mostTyped = 1_000;

/** Lookalike characters: Latin and Greek letters, variants of the apostrophe, the dash and the heart. */
const lookalikes: readonly (readonly [sign: string, written: string])[] = [
  ["А", "AΑ"],
  ["В", "BΒ"],
  ["С", "CϹ"],
  ["Е", "EΕ"],
  ["Н", "HΗ"],
  ["І", "IΙ"],
  ["Ї", "Ï"],
  ["К", "KΚ"],
  ["М", "MΜ"],
  ["О", "OΟ"],
  ["Р", "PΡ"],
  ["Т", "TΤ"],
  ["Х", "XΧ"],
  ["У", "YΥ"],
  ["Ё", "Ë"],
  ["’", "'‘ʼʹ`´′＇"],
  ["-", "‐‑‒–—―−"],
  ["♥", "❤♡❥💙💛💚💜🧡🖤🤍🤎🩷🩵🩶💖💗💓💞💕💘💝❣"],
];

const asSign = new Map(
  lookalikes.flatMap(([sign, written]) => [...written].map((one) => [one, sign] as const)),
);

/** Zero-width characters, direction marks, emoji variation selectors and stress marks. */
const invisible = /\p{Cf}|\p{M}|\p{Emoji_Modifier}/gu;
const lineBreak = /\r\n|[\r\n|\u2028\u2029]/;

export interface TypedMessage {
  /** Lines as typed, known signs only, with single spaces between words; empty ones left out. */
  readonly lines: readonly string[];
  /** Characters without a tile, each once, as typed. */
  readonly unknown: readonly string[];
}

/** `|` breaks a line too, so that a link's text is parsed the same way. */
export function readTyped(typed: string): TypedMessage {
  const unknown = new Set<string>();
  const signsOf = (grapheme: string): string => {
    if (/^[\s\p{Cc}]+$/u.test(grapheme)) return gap;
    const bare = grapheme.replace(invisible, "");
    if (bare === "") return "";
    const found = [...bare.toLocaleUpperCase("uk")].map((one) => asSign.get(one) ?? one);
    if (found.every(isSign)) return found.join("");
    unknown.add(bare.length > 8 ? [...bare].slice(0, 1).join("") : grapheme);
    return "";
  };
  const lines = normalized(typed.slice(0, mostTyped))
    .replaceAll("…", "...")
    .split(lineBreak)
    .map((line) => graphemes(line).map(signsOf).join("").replace(/ +/g, gap).trim())
    .filter((line) => line !== "");
  return { lines, unknown: [...unknown] };
}
