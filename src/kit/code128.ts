// Code 128 (ISO/IEC 15417), sets B and C: every barcode scanner reads it. Bars as numbers; drawing is done
// elsewhere.

/**
 * Widths of bar, gap, bar, gap, bar, gap of each symbol, in modules; the last symbol is the stop and ends
 * with a bar.
 */
const symbols = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112"
).split(" ");

const startB = 104;
const startC = 105;
const stop = 106;
const checkModulus = 103;

/** Pairs of digits need half the space: the carrier's numbers have an even count of digits. */
const isPairs = (text: string): boolean => /^(?:\d\d)+$/.test(text);

function valuesOf(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError("Code 128 B holds printable ASCII only");
  if (isPairs(text)) return [startC, ...(text.match(/\d\d/g) ?? []).map(Number)];
  return [startB, ...[...text].map((char) => char.charCodeAt(0) - 32)];
}

/** Symbols of a text with its check and the stop. */
export function code128Symbols(text: string): number[] {
  const values = valuesOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % checkModulus;
  return [...values, check, stop];
}

/**
 * Widths in modules, starting with a bar, bars and gaps in turn; without the quiet zone of ten modules at
 * each side.
 */
export const code128 = (text: string): number[] =>
  code128Symbols(text).flatMap((value) => [...(symbols[value] ?? "")].map(Number));
