// An inverted index: from stems to documents with weights, so that a search reads only the documents that
// contain its words.
import { fold, normalise } from "#kit/text/search-text.ts";
import { idleWords } from "./phrases.ts";
import { SortedWords } from "./sorted-words.ts";
import { stemOf } from "./stems.ts";

export interface Field {
  readonly weight: number;
  /** The same text in several languages. */
  readonly texts: readonly string[];
  /** Its first words weigh most, and a short name more than a long one. */
  readonly isName?: boolean;
}

export interface Posting {
  readonly documents: Uint32Array;
  readonly weights: Float32Array;
}

const nothing: Posting = { documents: new Uint32Array(), weights: new Float32Array() };

/** The weight factor of a word in a name, by its place and the name's length. */
const placeFactor = (place: number, length: number): number => 1 + 0.3 / (1 + place) + 0.4 / length;

interface KnownWord {
  readonly folded: string;
  readonly stem: string;
}

export class WordIndex {
  readonly size: number;
  readonly words: SortedWords;
  /** The original spelling of each folded word. */
  readonly shown = new Map<string, string>();
  readonly #postings = new Map<string, Posting>();
  /** Cache by spelling: the same words occur again and again. */
  readonly #known = new Map<string, KnownWord>();

  /** A document's id is its index in the list. */
  constructor(documents: readonly (readonly Field[])[]) {
    this.size = documents.length;
    const gathered = new Map<string, { documents: number[]; weights: number[] }>();
    for (const [document, fields] of documents.entries()) {
      const told = new Map<string, number>();
      for (const field of fields) {
        for (const [stem, weight] of this.#weightsOf(field)) told.set(stem, (told.get(stem) ?? 0) + weight);
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

  #messageOf(text: string): KnownWord[] {
    return normalise(text)
      .split(" ")
      .map((word) => this.#known.get(word) ?? this.#learn(word))
      .filter(({ folded }) => folded !== "" && !idleWords.has(folded));
  }

  #learn(word: string): KnownWord {
    const folded = fold(word);
    const known = { folded, stem: stemOf(folded) };
    this.#known.set(word, known);
    if (folded !== "" && !this.shown.has(folded)) this.shown.set(folded, word);
    return known;
  }

  #weightsOf({ weight, texts, isName }: Field): Map<string, number> {
    const found = new Map<string, number>();
    for (const text of texts) {
      const words = this.#messageOf(text);
      for (const [place, { stem }] of words.entries()) {
        const told = isName ? weight * placeFactor(place, words.length) : weight;
        if (told > (found.get(stem) ?? 0)) found.set(stem, told);
      }
    }
    return found;
  }

  hasStem = (stem: string): boolean => this.#postings.has(stem);
  posting = (stem: string): Posting => this.#postings.get(stem) ?? nothing;
}
