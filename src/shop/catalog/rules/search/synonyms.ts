import { fold, normalise } from "#kit/text/search-text.ts";
import { idleWords } from "./phrases.ts";
import { SortedWords } from "./sorted-words.ts";
import { stemOf } from "./stems.ts";

/** One or several words that must all occur, as stems. */
export type Stems = readonly string[];

/** Most words in one expression: «день святого валентина». */
export const LONGEST_EXPRESSION = 4;

const meaningfulWords = (text: string): string[] =>
  fold(text)
    .split(" ")
    .filter((word) => word && !idleWords.has(word));

const keyOf = (stems: Stems): string => stems.join(" ");

/** Synonyms, and what they also find (one way only). */
export interface SynonymGroup {
  readonly words: readonly string[];
  readonly finds: readonly string[];
}

export class SynonymBook {
  readonly #others = new Map<string, Stems[]>();
  /** The original spelling of each folded word. */
  readonly shown = new Map<string, string>();
  readonly words: SortedWords;

  constructor(groups: readonly SynonymGroup[]) {
    for (const { words, finds } of groups) {
      const same = this.#learn(words);
      const besides = this.#learn(finds);
      for (const stems of same) {
        const key = keyOf(stems);
        const others = [...same, ...besides].filter((other) => keyOf(other) !== key);
        this.#others.set(key, [...(this.#others.get(key) ?? []), ...others]);
      }
    }
    this.words = new SortedWords(this.shown.keys());
  }

  #learn(texts: readonly string[]): Stems[] {
    for (const word of texts.flatMap((text) => normalise(text).split(" ")))
      if (!this.shown.has(fold(word))) this.shown.set(fold(word), word);
    return texts.map((text) => meaningfulWords(text).map(stemOf)).filter((stems) => stems.length > 0);
  }

  /** What else to search for; null for stems in no group. */
  othersOf = (stems: Stems): readonly Stems[] | null => this.#others.get(keyOf(stems)) ?? null;
}
