// Readings of a word: as typed, in the other keyboard layout, or in Latin letters. All are folded
// (kit/text/search-text.ts).
import { asCyrillicKeys, asLatinKeys, fold, hasCyrillic, hasLatin } from "#kit/text/search-text.ts";

/** Latin spellings of sounds, the longest first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/shch/g, "щ"],
  [/zgh/g, "зг"],
  [/sch/g, "щ"],
  [/sh/g, "ш"],
  [/ch/g, "ч"],
  [/zh/g, "ж"],
  [/kh/g, "х"],
  [/ts/g, "ц"],
  [/ck/g, "к"],
  [/ph/g, "ф"],
  [/[iyj]a/g, "я"],
  [/[iyj]u/g, "ю"],
  [/[iyj]e/g, "е"],
  [/[yj]o/g, "е"],
  [/(?<=[aeouyi])[ijy]/g, "й"],
  [/x/g, "кс"],
];
const latin = "abcdefgijklmnopqrstuvwyz";
const cyrillic = "абцдефгийклмнопкрстуввиз";

/** Latin letters as Cyrillic ones; «h» means different letters in the two languages. */
function asCyrillicSounds(text: string, h: "г" | "х"): string {
  const sounded = sounds.reduce((word, [sound, letter]) => word.replace(sound, letter), text.toLowerCase());
  return fold(
    [...sounded].map((letter) => (letter === "h" ? h : (cyrillic[latin.indexOf(letter)] ?? letter))).join(""),
  );
}

/** The readings of a typed word, the likeliest first, without duplicates; a reading may be several words. */
export function readingsOf(typed: string): string[] {
  const readings = [fold(typed)];
  if (hasLatin(typed)) {
    readings.push(asCyrillicSounds(typed, "г"), asCyrillicSounds(typed, "х"));
    readings.push(fold(asCyrillicKeys(typed, "uk")), fold(asCyrillicKeys(typed, "ru")));
  } else if (hasCyrillic(typed)) {
    for (const layout of ["uk", "ru"] as const) {
      const keys = asLatinKeys(typed, layout);
      readings.push(fold(keys), asCyrillicSounds(keys, "г"), asCyrillicSounds(keys, "х"));
    }
  } else {
    // Only punctuation: in a Cyrillic layout the same keys may be letters.
    readings.push(fold(asCyrillicKeys(typed, "uk")), fold(asCyrillicKeys(typed, "ru")));
  }
  return [...new Set(readings)].filter(Boolean);
}
