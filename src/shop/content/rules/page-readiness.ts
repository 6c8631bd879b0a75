// What a page's text still lacks before visitors may see it. Ukrainian comes first: a page may not contain
// less in it than in Russian.
import { saysLess, shares } from "#kit/parity.ts";
import type { Bilingual } from "./settings.ts";
import { unknownPicturesIn } from "./text-pictures.ts";

/** An information page in its editor; a draft may have gaps. */
export interface PageText {
  readonly slug: string;
  readonly title: Bilingual;
  /** Paragraphs and lists in a subset of Markdown; `{name}` is replaced by a fact of the shop. */
  readonly body: Bilingual;
  readonly meta: Bilingual;
}

export const pageReadinessKeys = [
  "title_uk",
  "body_uk",
  "title_ru",
  "body_ru",
  "parity",
  "facts",
  "pictures",
  "meta",
] as const;
export type PageReadinessKey = (typeof pageReadinessKeys)[number];

const advice: ReadonlySet<PageReadinessKey> = new Set(["meta"]);
const isThere = (text: string): boolean => text.trim() !== "";
const textsOf = ({ title, body, meta }: PageText): Bilingual[] => [title, body, meta];

/** Names in braces without a fact: a visitor would see the braces. */
export const unknownFacts = (page: PageText, known: readonly string[]): string[] =>
  unknownFactsIn(textsOf(page), known);

/** The same in any texts. */
export function unknownFactsIn(texts: readonly Bilingual[], known: readonly string[]): string[] {
  const named = texts
    .flatMap(({ uk, ru }) => [uk, ru])
    .flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  return [...new Set(named)].filter((name) => !known.includes(name));
}

/** How complete each language is, whole percent of the texts that either language has. */
export const pageShares = (page: PageText) => shares(textsOf(page));

/** @param known names of the facts that a text may contain */
export function pageReadiness(page: PageText, known: readonly string[]) {
  const { title, body, meta } = page;
  const facts: Readonly<Record<PageReadinessKey, boolean>> = {
    title_uk: isThere(title.uk),
    body_uk: isThere(body.uk),
    title_ru: isThere(title.ru),
    body_ru: isThere(body.ru),
    parity: !textsOf(page).some(saysLess),
    facts: unknownFacts(page, known).length === 0,
    pictures: unknownPicturesIn(`${body.uk}\n${body.ru}`).length === 0,
    meta: isThere(meta.uk) && isThere(meta.ru),
  };
  const items = pageReadinessKeys.map((key) => ({ key, isReady: facts[key] }));
  return {
    items,
    /** These prevent publishing; the rest is only advice. */
    missing: items.filter(({ key, isReady }) => !isReady && !advice.has(key)).map(({ key }) => key),
  };
}
