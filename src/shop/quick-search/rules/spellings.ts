// What a typed text may mean, by the rules of the storefront's search: the other keyboard layout, Latin letters.

import {
  asCyrillicKeys,
  asLatinKeys,
  fold,
  hasCyrillic,
  hasLatin,
  normalise,
} from "#kit/text/search-text.ts";
import { readingsOf } from "#shop/catalog/rules/search/spellings.ts";

const layouts = ["uk", "ru"] as const;

/** Texts to be found as they are, the likeliest first. */
export function spellingsOf(typed: string): string[] {
  const other = hasLatin(typed)
    ? layouts.map((layout) => asCyrillicKeys(typed, layout))
    : hasCyrillic(typed)
      ? layouts.map((layout) => asLatinKeys(typed, layout))
      : [];
  return [...new Set([typed, ...other].map(normalise))].filter(Boolean);
}

const shortest = 3;

/** Texts to which what is stored may only be similar: as typed, and Latin letters as sounds. */
export const soundsOf = (typed: string): string[] =>
  [...new Set([...spellingsOf(typed), ...readingsOf(typed)])].filter((text) =>
    text.split(" ").every((word) => word.length >= shortest),
  );

/** An order's number, or the last digits of a phone or a waybill; null for any other text. */
export function digitsIn(typed: string): string | null {
  if (!/^[\d\s()+\u00a0№#-]+$/.test(typed)) return null;
  return typed.replace(/\D/g, "") || null;
}

/** An e-mail or its part, in either keyboard layout; null for any other text. */
export function emailIn(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  return text.includes("@") && !/\s/.test(text) ? text : null;
}

/** Whether a text contains each typed word, in one of its spellings. */
export function matchesTyped(text: string, typed: string): boolean {
  const folded = fold(text);
  return readingsOf(typed).some((reading) => reading.split(" ").every((word) => folded.includes(word)));
}
