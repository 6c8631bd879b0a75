// Which texts of the shop lack a language. Any pair of texts counts, whatever its place: {uk, ru}, or fields
// named with _uk and _ru.

import { type Bilingual, saysLess } from "#kit/parity.ts";
import { fixed, listAddress, oneOf, page, text } from "#kit/url/list-address.ts";

/** Where a text is edited. */
export const parityKinds = [
  "product",
  "category",
  "collection",
  "home",
  "landing",
  "page",
  "promotion",
  "settings",
] as const;
export type ParityKind = (typeof parityKinds)[number];

export interface FoundText extends Bilingual {
  /** "name", "meta"; of a text inside a block, the last name of its path. */
  readonly field: string;
}

const written = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** All pairs of texts in a value, in order. */
export function textsIn(value: unknown, field = ""): FoundText[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, field));
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  const names = entries.map(([name]) => name);
  if (names.includes("uk") && names.includes("ru")) {
    const { uk, ru } = value as Record<string, unknown>;
    return [{ field, uk: written(uk), ru: written(ru) }];
  }
  return entries.flatMap(([name, own]): FoundText[] => {
    const base = /^(.+)_uk$/.exec(name)?.[1];
    const other = base === undefined ? undefined : (value as Record<string, unknown>)[`${base}_ru`];
    if (base !== undefined && other !== undefined)
      return [{ field: base, uk: written(own), ru: written(other) }];
    return textsIn(own, name);
  });
}

export interface Gaps {
  /** Fields that lack this language, each once. */
  readonly uk: readonly string[];
  readonly ru: readonly string[];
  /** Fields that say less in Ukrainian than in Russian. */
  readonly less: readonly string[];
}

const fieldsOf = (texts: readonly FoundText[], lacks: (text: FoundText) => boolean): string[] => [
  ...new Set(texts.filter(lacks).map(({ field }) => field)),
];

/** Null when nothing is missing. A text that is empty in both languages is not missing. */
export function gapsOf(texts: readonly FoundText[]): Gaps | null {
  const gaps = {
    uk: fieldsOf(texts, ({ uk, ru }) => uk === "" && ru !== ""),
    ru: fieldsOf(texts, ({ uk, ru }) => ru === "" && uk !== ""),
    less: fieldsOf(texts, (one) => one.uk !== "" && saysLess(one)),
  };
  return gaps.uk.length + gaps.ru.length + gaps.less.length > 0 ? gaps : null;
}

export const { parse: parityFromUrl, search: paritySearch } = listAddress({
  state: oneOf(parityKinds),
  q: text(60),
  page: page(100),
  per_page: fixed(50),
});
export type ParityQuery = ReturnType<typeof parityFromUrl>;
