// The signs that a tile can carry, and how a tile of a chocolate is named.
// A sign is one character of a message; the space between two words is a plain tile.

export const gap = " ";

/** In the order in which they are shown: Ukrainian letters, what Russian has besides, digits, signs. */
export const signs: readonly string[] = [
  ..."АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ’",
  ..."ЁЪЫЭ",
  ..."0123456789",
  ..."♥!?,.-&",
  gap,
];

const known = new Set(signs);
export const isSign = (sign: string): boolean => known.has(sign);

export const chocolates = ["milk", "dark", "white", "ruby", "caramel"] as const;
export type Chocolate = (typeof chocolates)[number];

const codes: Record<Chocolate, string> = { milk: "m", dark: "d", white: "w", ruby: "r", caramel: "c" };
const byCode = new Map(chocolates.map((chocolate) => [codes[chocolate], chocolate]));

/** One character for a chocolate, in addresses and in a cart's line. */
export const chocolateCode = (chocolate: Chocolate): string => codes[chocolate];
export const chocolateOfCode = (code: string): Chocolate | undefined => byCode.get(code);

/** The code point in hex, as pictures and keys of variants name a sign: «Д» is 0414. */
const signCode = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0");

/** The key of the variant that a tile is sold as, such as `m-0414`. */
export const tileKey = (sign: string, chocolate: Chocolate): string =>
  `${codes[chocolate]}-${signCode(sign)}`;
