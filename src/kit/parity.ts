// Whether a text says as much in Ukrainian as in Russian: no page may say less in Ukrainian.

export interface Bilingual {
  readonly uk: string;
  readonly ru: string;
}

/** Letters and digits: the content of a text without spaces and punctuation. */
const volume = (text: string): number => [...text.matchAll(/[\p{L}\p{N}]/gu)].length;

/** Translations differ in length; a Ukrainian text below this share of the Russian one is incomplete. */
const SHORTEST_SHARE = 0.7;
/** Letters; shorter names and lines are not compared. */
const COMPARABLE = 40;

export function saysLess({ uk, ru }: Bilingual): boolean {
  const [ours, theirs] = [volume(uk), volume(ru)];
  return theirs >= COMPARABLE ? ours < theirs * SHORTEST_SHARE : theirs > 0 && ours === 0;
}

/** Whole percent. */
export type Fullness = Readonly<Record<"uk" | "ru", number>>;

/** The completeness of each language, over the texts that either language has. */
export function shares(texts: readonly Bilingual[]): Fullness {
  const told = texts.filter(({ uk, ru }) => uk.trim() || ru.trim());
  const share = (language: "uk" | "ru"): number =>
    told.length === 0
      ? 0
      : Math.round((told.filter((text) => text[language].trim()).length / told.length) * 100);
  return { uk: share("uk"), ru: share("ru") };
}
