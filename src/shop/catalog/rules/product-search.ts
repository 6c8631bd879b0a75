// Finding products by what a person types: the beginning of every word must be found in a product's words,
// in either language; a forgotten keyboard layout, Latin letters and typos are tried when nothing is.
import { editDistance } from "../../delivery/rules/edit-distance.ts";
import {
  asCyrillicKeys,
  fold,
  foldLatin,
  hasLatin,
  latinOfUkrainian,
} from "../../delivery/rules/search-text.ts";

const LONGEST_QUERY = 100;
const MOST_WORDS = 8;
/** What stands between words and says nothing: «шоколад з малиною», «набор для чая». */
const idle = new Set("з із зі в у до для на та і й с со и на к".split(" ").map(fold));

const wordsOf = (text: string): string[] => fold(text).split(" ").filter(Boolean);

/** Typos forgiven in a word of this length. */
const forgiven = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** How well a typed word names a known one, less is better; null: not at all. */
type Score = (known: string) => number | null;

interface Found {
  readonly score: number;
}

/** An index of words over anything that has texts. */
export class ProductWords<P> {
  readonly #holders = new Map<string, { item: P; place: number }[]>();
  readonly #latin = new Map<string, string>();

  /** @param texts the most telling first: words of earlier texts weigh more */
  constructor(items: readonly P[], texts: (item: P) => readonly string[]) {
    for (const item of items) {
      const seen = new Set<string>();
      for (const [place, text] of texts(item).entries()) {
        for (const word of wordsOf(text)) {
          if (seen.has(word)) continue;
          seen.add(word);
          const holders = this.#holders.get(word);
          if (holders) holders.push({ item, place });
          else this.#holders.set(word, [{ item, place }]);
        }
      }
    }
    for (const word of this.#holders.keys()) this.#latin.set(word, latinOfUkrainian(word));
  }

  /** What was asked for, the best first; equally good ones keep the order of `rank` (less is first). */
  find(query: string, rank: (item: P) => number): P[] {
    for (const reading of this.#readings(query)) {
      const found = this.#all(reading);
      if (found.size > 0) {
        return [...found]
          .sort(([a, x], [b, y]) => x.score - y.score || rank(a) - rank(b))
          .map(([item]) => item);
      }
    }
    return [];
  }

  /** Ways to understand what was typed, each a score for every known word: the surest first. */
  #readings(query: string): (readonly Score[])[] {
    const typed = query.slice(0, LONGEST_QUERY);
    const telling = (words: string[]): string[] => {
      const kept = words.filter((word) => !idle.has(word));
      return (kept.length > 0 ? kept : words).slice(0, MOST_WORDS);
    };
    const plain = telling(wordsOf(typed));
    const begins =
      (word: string): Score =>
      (known) =>
        known === word ? 0 : known.startsWith(word) ? 1 : null;
    const sounds =
      (word: string): Score =>
      (known) =>
        this.#latin.get(known)?.startsWith(word) ? 1 : null;
    const readings = [plain.map(begins)];
    if (hasLatin(typed)) {
      readings.push(telling(foldLatin(typed).split(" ").filter(Boolean)).map(sounds));
      for (const layout of ["uk", "ru"] as const)
        readings.push(telling(wordsOf(asCyrillicKeys(typed, layout))).map(begins));
    }
    readings.push(plain.map((word) => (known) => nearly(word, known)));
    return readings.filter((reading) => reading.length > 0);
  }

  #all(reading: readonly Score[]): Map<P, Found> {
    let all: Map<P, Found> | null = null;
    for (const score of reading) {
      const one = this.#one(score);
      const both = new Map<P, Found>();
      for (const [item, found] of one) {
        if (all === null) both.set(item, found);
        const before = all?.get(item);
        if (before) both.set(item, { score: before.score + found.score });
      }
      all = both;
    }
    return all ?? new Map();
  }

  #one(score: Score): Map<P, Found> {
    const found = new Map<P, Found>();
    for (const [known, holders] of this.#holders) {
      const points = score(known);
      if (points === null) continue;
      for (const { item, place } of holders) {
        const total = points * 10 + place;
        const before = found.get(item);
        if (!before || total < before.score) found.set(item, { score: total });
      }
    }
    return found;
  }
}

function nearly(word: string, known: string): number | null {
  if (known.startsWith(word)) return 1;
  const limit = forgiven(word.length);
  if (limit === 0 || word.length > known.length + limit) return null;
  const distance = editDistance(word, known, limit);
  return distance ? 1 + distance.toBeginning : null;
}
