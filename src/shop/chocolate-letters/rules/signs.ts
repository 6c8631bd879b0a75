// The signs that a tile can carry, and the names of tiles. A sign is one character of a message; the space
// between two words is a plain tile.

export const gap = " ";

/** In display order: Ukrainian letters, extra Russian letters, digits, other signs. */
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

/** One character for a chocolate, in URLs and in cart lines. */
export const chocolateCode = (chocolate: Chocolate): string => codes[chocolate];
export const chocolateOfCode = (code: string): Chocolate | undefined => byCode.get(code);

/** The code point in hex, used in names of pictures and keys of variants: «Д» is 0414. */
const signCode = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0");

/** The key of the tile's variant, such as `m-0414`. */
export const tileKey = (sign: string, chocolate: Chocolate): string =>
  `${codes[chocolate]}-${signCode(sign)}`;
