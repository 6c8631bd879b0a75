// Which documents speak of a word, and how tellingly: from stems to documents, so that a search looks only at those
// that have something to do with it.
import { fold, normalise } from "../../../delivery/rules/search-text.ts";
import { idleWords } from "./phrases.ts";
import { SortedWords } from "./sorted-words.ts";
import { stemOf } from "./stems.ts";

export interface Field {
  readonly weight: number;
  /** The same in several languages. */
  readonly texts: readonly string[];
  /** The first words of it tell most, and a short one more than a long one. */
  readonly isName?: boolean;
}

export interface Posting {
  readonly documents: Uint32Array;
  readonly weights: Float32Array;
}

const nothing: Posting = { documents: new Uint32Array(), weights: new Float32Array() };

/** How much a word of a name tells, by its place and the name's length. */
const placeFactor = (place: number, length: number): number => 1 + 0.3 / (1 + place) + 0.4 / length;

function weightsOf({ weight, texts, isName }: Field): Map<string, number> {
  const found = new Map<string, number>();
  for (const text of texts) {
    const words = fold(text)
      .split(" ")
      .filter((word) => word && !idleWords.has(word));
    for (const [place, word] of words.entries()) {
      const stem = stemOf(word);
      const told = isName ? weight * placeFactor(place, words.length) : weight;
      if (told > (found.get(stem) ?? 0)) found.set(stem, told);
    }
  }
  return found;
}

export class WordIndex {
  readonly size: number;
  readonly words: SortedWords;
  /** Each folded word as it is written. */
  readonly shown = new Map<string, string>();
  readonly #postings = new Map<string, Posting>();

  /** Documents are known by their place in the list. */
  constructor(documents: readonly (readonly Field[])[]) {
    this.size = documents.length;
    const gathered = new Map<string, { documents: number[]; weights: number[] }>();
    for (const [document, fields] of documents.entries()) {
      const told = new Map<string, number>();
      for (const field of fields) {
        this.#learn(field);
        for (const [stem, weight] of weightsOf(field)) told.set(stem, (told.get(stem) ?? 0) + weight);
      }
      for (const [stem, weight] of told) {
        const known = gathered.get(stem) ?? { documents: [], weights: [] };
        known.documents.push(document);
        known.weights.push(weight);
        gathered.set(stem, known);
      }
    }
    for (const [stem, { documents: places, weights }] of gathered)
      this.#postings.set(stem, { documents: Uint32Array.from(places), weights: Float32Array.from(weights) });
    this.words = new SortedWords(this.shown.keys());
  }

  #learn({ texts }: Field): void {
    for (const text of texts) {
      for (const word of normalise(text).split(" ")) {
        const key = fold(word);
        if (key && !this.shown.has(key)) this.shown.set(key, word);
      }
    }
  }

  hasStem = (stem: string): boolean => this.#postings.has(stem);
  posting = (stem: string): Posting => this.#postings.get(stem) ?? nothing;
}
