// Whether a text tells as much in Ukrainian as in Russian: no page of the shop may tell less in it.

export interface Bilingual {
  readonly uk: string;
  readonly ru: string;
}

/** Letters and digits: what a text tells, without the air around it. */
const volume = (text: string): number => [...text.matchAll(/[\p{L}\p{N}]/gu)].length;

/** Translations differ in length; a Ukrainian text that is shorter than this share of the Russian one tells less. */
const SHORTEST_SHARE = 0.7;
/** Letters; of names and lines that are shorter nobody can say so. */
const COMPARABLE = 40;

export function tellsLess({ uk, ru }: Bilingual): boolean {
  const [ours, theirs] = [volume(uk), volume(ru)];
  return theirs >= COMPARABLE ? ours < theirs * SHORTEST_SHARE : theirs > 0 && ours === 0;
}

/** Whole percent. */
export type Fullness = Readonly<Record<"uk" | "ru", number>>;

/** How full each language is, of the texts that either language has. */
export function shares(texts: readonly Bilingual[]): Fullness {
  const told = texts.filter(({ uk, ru }) => uk.trim() || ru.trim());
  const share = (language: "uk" | "ru"): number =>
    told.length === 0
      ? 0
      : Math.round((told.filter((text) => text[language].trim()).length / told.length) * 100);
  return { uk: share("uk"), ru: share("ru") };
}
