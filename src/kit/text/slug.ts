// Official transliteration of Ukrainian (Cabinet of Ministers resolution 55 of 2010) for URLs.
import { normalized } from "./normalized.ts";

const letters: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  и: "y",
  і: "i",
  ї: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ь: "",
  ю: "iu",
  я: "ia",
  ы: "y",
  э: "e",
  ё: "io",
  ъ: "",
};
const atWordStart: Record<string, string> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" };

/** Latin letters for Ukrainian text; other characters stay. */
export function transliterate(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/['’ʼ`]/g, "")
    .replaceAll("зг", "zgh");
  return [...plain]
    .map((letter, index, all) => {
      const before = all[index - 1];
      const starts = before === undefined || !/\p{L}/u.test(before);
      return (starts ? atWordStart[letter] : undefined) ?? letters[letter] ?? letter;
    })
    .join("");
}

/** A URL segment: lower-case latin words and digits joined by hyphens; may be empty. */
export const slugify = (text: string): string =>
  normalized(transliterate(text), "NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const isSlug = (text: string): boolean => text.length <= 120 && SLUG.test(text);
