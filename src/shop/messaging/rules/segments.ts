// SMS segments: GSM 03.38 has seven bits a character, with an escape before those of its extension table; any
// other character makes the whole text UCS-2, where characters beyond the basic plane (emoji) take two units.
// A character is never split between parts.

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extension = new Set("^{}\\[~]|€\f");

interface Coding {
  readonly alone: number;
  readonly joined: number;
  readonly weight: (character: string) => number;
}
const gsm: Coding = { alone: 160, joined: 153, weight: (character) => (extension.has(character) ? 2 : 1) };
const ucs2: Coding = { alone: 70, joined: 67, weight: (character) => character.length };

/** Billed SMS parts. */
export function smsSegments(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((character) => basic.has(character) || extension.has(character));
  const { alone, joined, weight } = isGsm ? gsm : ucs2;
  const weights = characters.map(weight);
  if (weights.reduce((sum, units) => sum + units, 0) <= alone) return 1;
  let parts = 1;
  let used = 0;
  for (const units of weights) {
    if (used + units > joined) {
      parts += 1;
      used = 0;
    }
    used += units;
  }
  return parts;
}
