// One spelling for typed and stored text, so that the two can be compared:
// either language, any apostrophe, a wrong keyboard layout, Latin letters.
import { normalized } from "#kit/text/normalized.ts";
import { transliterate } from "#kit/text/slug.ts";

/** Lower case, no apostrophes, ґ as г, ё as е; other non-alphanumeric characters become single spaces. */
export const normalise = (text: string): string =>
  normalized(text)
    .toLowerCase()
    .replace(/['’ʼ`´′]/g, "")
    .replaceAll("ґ", "г")
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const folds: Readonly<Record<string, string>> = { і: "и", ї: "и", ы: "и", є: "е", э: "е", ъ: "" };

/** Normalised text without ь inside words; vowels that share a key or sound in both languages become one. */
export const fold = (text: string): string =>
  normalise(text)
    .replace(/[іїыєэъ]/g, (letter) => folds[letter] ?? letter)
    .replace(/ь(?=\p{L})/gu, "");

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const layouts = {
  uk: "йцукенгшщзхїфівапролджєячсмитьбю'",
  ru: "йцукенгшщзхъфывапролджэячсмитьбюё",
} as const;

const relabel = (text: string, from: string, to: string): string =>
  [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join("");

/** «rbtd» typed for «киев»: the same keys in a Cyrillic layout. */
export const asCyrillicKeys = (text: string, layout: keyof typeof layouts): string =>
  relabel(text, latinKeys, layouts[layout]);

/** «лншм» typed for "kyiv": the same keys in the Latin layout. */
export const asLatinKeys = (text: string, layout: keyof typeof layouts): string =>
  relabel(text, layouts[layout], latinKeys);

export const hasLatin = (text: string): boolean => /[a-z]/i.test(text);
export const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** Unifies Latin spellings: y/j as i, w as v, kh as h, repeated vowels once. */
export const foldLatin = (text: string): string =>
  normalise(text)
    .replace(/[yj]/g, "i")
    .replaceAll("w", "v")
    .replaceAll("kh", "h")
    .replace(/([aeiou])\1+/g, "$1");

/** A Ukrainian name in folded Latin letters: "kyiv" finds «Київ». */
export const latinOfUkrainian = (name: string): string => foldLatin(transliterate(name));

/** A Russian name in folded Latin letters: "kiev" finds «Киев», "chernigov" finds «Чернигов». */
export const latinOfRussian = (name: string): string =>
  foldLatin(transliterate(name.toLowerCase().replaceAll("ё", "е").replaceAll("и", "і").replaceAll("г", "ґ")));
